import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OccupationFiles, OccupationIndex } from './occupation-index.ts';
import { SkillIndex } from './skill-index.ts';
import { type Token, tokenize } from './tokens.ts';

/** The texts a taxonomy is built of, as `build-taxonomy` writes them. */
export interface TaxonomyFiles extends OccupationFiles {
  skills: string;
  blocks: string;
}

/** Skills and occupations, ready to be found in texts. Immutable; share one in the whole process. */
export interface Taxonomy {
  skills: SkillIndex;
  occupations: OccupationIndex;
  /** Tokens of a text, with words glued together by bad text extraction cut by the taxonomy's vocabulary. */
  tokenize(text: string): Token[];
}

/** Builds a taxonomy from the texts of its files. */
export function parseTaxonomy(files: TaxonomyFiles): Taxonomy {
  const skills = new SkillIndex(files.skills, files.blocks);
  const occupations = new OccupationIndex(files);
  const isKnown = (norm: string): boolean => skills.knows(norm) || occupations.knows(norm);
  return { skills, occupations, tokenize: (text) => tokenize(text, isKnown) };
}

/**
 * Reads the taxonomy from the folder that `build-taxonomy` wrote: skills.txt, blocks.txt, occupations.txt, titles.txt, words.txt, vectors.txt.
 * @throws the file system's error when a file is missing
 */
export function loadTaxonomy(folder: string): Taxonomy {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return parseTaxonomy({
    skills: read('skills.txt'),
    blocks: read('blocks.txt'),
    occupations: read('occupations.txt'),
    titles: read('titles.txt'),
    words: read('words.txt'),
    vectors: read('vectors.txt'),
  });
}
