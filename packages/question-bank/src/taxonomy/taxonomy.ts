import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OccupationFiles, OccupationIndex } from './occupation-index.ts';
import { unitPoint, type WorkPoint } from './occupation-space.ts';
import { SkillIndex, type TaxonomySkill } from './skill-index.ts';
import { phraseKey, type Token, tokenize } from './tokens.ts';
import { readWordVectors, type WordVectors } from './word-vectors.ts';

/** The texts a taxonomy is built of, as `build-taxonomy` writes them. */
export interface TaxonomyFiles extends OccupationFiles {
  skills: string;
  /** what shows a skill without naming it, see `ShownSkills` */
  shown: string;
  blocks: string;
  /** the bytes of word-vectors.bin, asked for once and only when somebody compares words */
  wordVectors: () => Uint8Array;
}

/** Skills and occupations, ready to be found in texts. Immutable; share one in the whole process. */
export interface Taxonomy {
  skills: SkillIndex;
  occupations: OccupationIndex;
  /** Tokens of a text, with words glued together by bad text extraction cut by the taxonomy's vocabulary. */
  tokenize(text: string): Token[];
  /** Where the work that a skill belongs to lies among the occupations, of length 1; null when its words say nothing. Read on first use. */
  placeOf(skill: TaxonomySkill): WorkPoint | null;
  /** What plain words mean. Read on first use: 2 MB. */
  wordVectors(): WordVectors;
}

/** Builds a taxonomy from the texts of its files. */
export function parseTaxonomy(files: TaxonomyFiles): Taxonomy {
  const skills = new SkillIndex(files.skills, files.blocks, files.shown);
  const occupations = new OccupationIndex(files);
  const isKnown = (norm: string): boolean => skills.knows(norm) || occupations.knows(norm);
  const places = new Map<number, WorkPoint | null>();
  const placeOf = (skill: TaxonomySkill): WorkPoint | null => {
    const known = places.get(skill.id);
    if (known !== undefined) return known;
    const words = skills.spellingsOf(skill).flatMap((spelling) => phraseKey(spelling).split(' '));
    const field = occupations.fieldOf(countsOf(words.filter((word) => !SMALL_WORDS.has(word))));
    const place = field.size > 0 ? unitPoint(occupations.space.place(field)) : null;
    places.set(skill.id, place);
    return place;
  };
  let vectors: WordVectors | null = null;
  const wordVectors = (): WordVectors => {
    vectors ??= readWordVectors(files.wordVectors());
    return vectors;
  };
  return { skills, occupations, tokenize: (text) => tokenize(text, isKnown), placeOf, wordVectors };
}

const SMALL_WORDS = new Set(['and', 'of', 'in', 'for', 'the', 'to', 'with', 'on', 'a', 'an', 'by', 'at', 'or', '&']);

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Reads the taxonomy from the folder that `build-taxonomy` wrote: skills.txt, shown.txt, blocks.txt, occupations.txt, titles.txt, words.txt, vectors.txt,
 * and later, when words are compared, word-vectors.bin.
 * @throws the file system's error when a file is missing
 */
export function loadTaxonomy(folder: string): Taxonomy {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return parseTaxonomy({
    skills: read('skills.txt'),
    shown: read('shown.txt'),
    blocks: read('blocks.txt'),
    occupations: read('occupations.txt'),
    titles: read('titles.txt'),
    words: read('words.txt'),
    vectors: read('vectors.txt'),
    wordVectors: () => readFileSync(join(folder, 'word-vectors.bin')),
  });
}
