import type { Occupation, OccupationVector } from './occupation.ts';
import { OccupationSpace } from './occupation-space.ts';
import { TitleTable } from './title-table.ts';
import type { Token } from './tokens.ts';
import { wordStem } from './word-stem.ts';

/** A job title found in a text, with the numbers of the occupations that go by it. */
export interface TitleHit {
  occupations: readonly number[];
  from: number;
  to: number;
  start: number;
  end: number;
}

interface WordEntry {
  idf: number;
  postings: { occupation: number; weight: number }[];
}

/** Files of occupation data as `build-taxonomy` writes them. */
export interface OccupationFiles {
  /** code TAB title, one occupation a line; the line's place is its number */
  occupations: string;
  /** titles in `phraseKey` form: see `TitleTable` */
  titles: string;
  /** stem TAB inverse document frequency ×100 TAB postings "occupation:weight" in base 36, joined by spaces */
  words: string;
  /** one occupation a line: its point in the space of latent semantic analysis, signed bytes in base64 */
  vectors: string;
}

// Cosines of a text with 900 occupations differ little; the third power leaves the few that differ clearly.
const SHARPNESS = 3;
/** Occupations that fall short of the best by more are left out. */
const MIN_SHARE = 0.4;

/** Occupations, the titles people use for them, and the words of their tasks. Built once at start; never changes. */
export class OccupationIndex {
  readonly occupations: readonly Occupation[];
  readonly space: OccupationSpace;
  readonly #titles: TitleTable;
  readonly #words = new Map<string, string | WordEntry>();

  constructor(files: OccupationFiles) {
    this.occupations = rows(files.occupations).map(([code = '', title = '']) => ({ code, title }));
    this.space = new OccupationSpace(files.vectors, this.occupations);
    this.#titles = new TitleTable(files.titles);
    for (const line of files.words.split('\n')) {
      const tab = line.indexOf('\t');
      if (tab > 0) this.#words.set(line.slice(0, tab), line.slice(tab + 1));
    }
  }

  knows(norm: string): boolean {
    const stem = wordStem(norm);
    // A short stem that is no word itself ("neur") proves nothing.
    return this.#titles.startsWith(norm) || (this.#words.has(stem) && (stem !== norm || norm.length > 4));
  }

  /** Rarity of a word over occupations, in nats: 0 for words of every occupation, undefined for words of none. */
  rarity(norm: string): number | undefined {
    return this.#word(wordStem(norm))?.idf;
  }

  /** Job titles from left to right, the longest at each place. */
  findTitles(tokens: readonly Token[]): TitleHit[] {
    const found: TitleHit[] = [];
    let at = 0;
    while (at < tokens.length) {
      const hit = this.#titles.longestAt(tokens, at);
      if (hit) found.push({ ...hit, from: at, start: tokens[at]?.start ?? 0, end: tokens[hit.to - 1]?.end ?? 0 });
      at = hit ? hit.to : at + 1;
    }
    return found;
  }

  /**
   * The occupations whose tasks, titles and tools are described in the same words as a text (explicit semantic analysis over
   * O*NET and ESCO descriptions): the few best, sharpened, of length 1. Empty when no word is known.
   * @param counts how often each `normalWord` occurs
   */
  fieldOf(counts: ReadonlyMap<string, number>): OccupationVector {
    const stems = new Map<string, number>();
    for (const [norm, count] of counts) {
      const stem = wordStem(norm);
      if (this.#words.has(stem)) stems.set(stem, (stems.get(stem) ?? 0) + count);
    }
    const scores = new Float64Array(this.occupations.length);
    let length = 0;
    for (const [stem, count] of stems) {
      const word = this.#word(stem);
      if (!word) continue;
      const weight = (1 + Math.log(count)) * word.idf;
      length += weight * weight;
      for (const posting of word.postings) {
        scores[posting.occupation] = (scores[posting.occupation] ?? 0) + posting.weight * weight;
      }
    }
    if (length === 0) return new Map();
    let best = 0;
    for (const score of scores) if (score > best) best = score;
    const field = new Map<number, number>();
    for (let number = 0; number < scores.length; number++) {
      const share = (scores[number] ?? 0) / best;
      if (share >= MIN_SHARE) field.set(number, share ** SHARPNESS);
    }
    return unit(field);
  }

  #word(stem: string): WordEntry | undefined {
    const entry = this.#words.get(stem);
    if (typeof entry !== 'string') return entry;
    // Read on first use: start-up stays short, and most words of the vocabulary never occur.
    const [idf = '0', postings = ''] = entry.split('\t');
    const word = {
      idf: Number(idf) / 100,
      postings: postings.split(' ').map((posting) => {
        const [occupation = '', weight = ''] = posting.split(':');
        return { occupation: Number.parseInt(occupation, 36), weight: Number.parseInt(weight, 36) };
      }),
    };
    this.#words.set(stem, word);
    return word;
  }
}

/** A vector of length 1 in the same direction; an empty one stays empty. */
function unit(vector: OccupationVector): OccupationVector {
  let length = 0;
  for (const weight of vector.values()) length += weight * weight;
  return new Map([...vector].map(([key, weight]) => [key, weight / Math.sqrt(length)]));
}

function rows(source: string): string[][] {
  return source
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}
