import type { WordVectors } from '@prep-ai/question-bank';
import { FORMULA } from './formula.ts';
import { areSynonyms, groupsOf } from './synonyms.ts';
import { wordsOf } from './words.ts';

/** A word that is sought, with what finding it says. */
export interface Term {
  stem: string;
  weight: number;
}

/** Words that stand in every answer, by their stems. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the and or but if then of to in on at by for with from as is are was were be am this that these those it its they them
  their he she his her him i me my we our us you your not no do have can could would should will shall may might must so very
  just too also than into out up down over about there here what which who whom whose when where how while all any each some
  such only own same both more most much many let even well like really okay ok yes sir madam um uh er im ive id ill dont doesnt
  isnt arent cant wont didnt wasnt thats theyre youre weve lets get go one thing make say take use give know why because`
    .split(/\s+/)
    .flatMap((word) => wordsOf(word).map(({ stem }) => stem)),
);
export const isFunctionWord = (stem: string): boolean => FUNCTION_WORDS.has(stem);

/** How far one stem stands for each of several others, 0 to 1. */
export type Compare = (one: string) => Float64Array;

/** How rare words are in texts about work, learnt from the texts of the bank. Immutable. */
export interface Lexicon {
  /** 0 for words of every answer; else the logarithm of the texts per text that has the word */
  rarity(stem: string): number;
  knows(stem: string): boolean;
  /** With each of several stems: the larger of `likeness` and of what word vectors say, 0 to 1; cosines up to `far` say nothing. */
  nearness(others: readonly string[], far?: number): Compare;
  /** the most that word vectors alone say with any of several stems */
  meaning(others: readonly string[]): (one: string) => number;
}

/** @param texts the different stems of one text a question of the bank; `vectors` is called when words are first compared */
export function createLexicon(texts: Iterable<readonly string[]>, vectors: () => WordVectors): Lexicon {
  const spread = new Map<string, number>();
  let count = 0;
  for (const stems of texts) {
    count++;
    for (const stem of stems) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  }
  return {
    rarity: (stem) =>
      isFunctionWord(stem) ? 0 : Math.max(0, Math.log((count + 1) / ((spread.get(stem) ?? FORMULA.words.unknown) + 1))),
    knows: (stem) => spread.has(stem),
    nearness: (others, far = FORMULA.words.far) => {
      const cosinesOf = vectors().cosinesWith(others);
      const likenessesOf = likenesses(others);
      return (one) => {
        const found = likenessesOf(one);
        const cosines = cosinesOf(one);
        for (let at = 0; at < found.length; at++)
          found[at] = Math.max(found[at] ?? 0, nearMeaning(cosines[at] ?? 0, far));
        return found;
      };
    },
    meaning: (others) => {
      const cosines = vectors().cosinesWith(others);
      return (one) =>
        nearMeaning(
          cosines(one).reduce((most, cosine) => Math.max(most, cosine), 0),
          FORMULA.words.far,
        );
    },
  };
}

/** The telling words of a text. What the question itself says counts `discount` times its rarity. */
export function termsOf(text: string, lexicon: Lexicon, said: ReadonlySet<string>, discount: number): Term[] {
  const terms = new Map<string, number>();
  for (const { stem } of wordsOf(text)) {
    const weight = lexicon.rarity(stem) * (said.has(stem) ? discount : 1);
    if (weight > 0) terms.set(stem, weight);
  }
  return [...terms].map(([stem, weight]) => ({ stem, weight }));
}

/** Words that merely stand in the same field have some cosine too, so it counts from a threshold on. */
const { near } = FORMULA.words;
const nearMeaning = (cosine: number, far: number): number => (cosine <= far ? 0 : (near * (cosine - far)) / (1 - far));

/** `likeness` with each of several stems; only those are compared that can be alike at all. */
export function likenesses(others: readonly string[]): Compare {
  const places = new Map<string, number[]>();
  for (const [at, other] of others.entries())
    for (const sign of signsOf(other)) {
      const list = places.get(sign);
      if (list) list.push(at);
      else places.set(sign, [at]);
    }
  return (one) => {
    const found = new Float64Array(others.length);
    for (const sign of signsOf(one))
      for (const at of places.get(sign) ?? []) found[at] = likeness(one, others[at] ?? '');
    return found;
  };
}

/** What two stems share when they are alike: the whole, a group, or the beginning. */
const signsOf = (stem: string): string[] => [
  `=${stem}`,
  ...groupsOf(stem).map((group) => `#${group}`),
  `^${stem.slice(0, FORMULA.words.beginning)}`,
];

/** How close two words are, 0 to 1: 1 for the same stem, less for a word of one group or of one long beginning. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  if (areSynonyms(one, other)) return FORMULA.words.synonym;
  const longer = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < FORMULA.words.beginning) return 0;
  let shared = 0;
  while (shared < longer && one[shared] === other[shared]) shared++;
  return shared >= FORMULA.words.beginning && shared >= FORMULA.words.beginningShare * longer
    ? FORMULA.words.sameBeginning
    : 0;
}
