import type { WordVectors } from '@prep-ai/question-bank';
import { FORMULA } from './formula.ts';
import { areSynonyms } from './synonyms.ts';
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

/** How rare words are in texts about work, learnt from the texts of the bank. Immutable. */
export interface Lexicon {
  /** 0 for words of every answer; else the logarithm of the texts per text that has the word */
  rarity(stem: string): number;
  knows(stem: string): boolean;
  /** the larger of `likeness` and of what word vectors say, 0 to 1 */
  nearness(one: string, other: string): number;
}

/** @param texts one text a question of the bank; `vectors` is called when words are first compared */
export function createLexicon(texts: Iterable<string>, vectors: () => WordVectors): Lexicon {
  const spread = new Map<string, number>();
  let count = 0;
  for (const text of texts) {
    count++;
    for (const stem of new Set(wordsOf(text).map((word) => word.stem))) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  }
  return {
    rarity: (stem) =>
      isFunctionWord(stem) ? 0 : Math.max(0, Math.log((count + 1) / ((spread.get(stem) ?? FORMULA.words.unknown) + 1))),
    knows: (stem) => spread.has(stem),
    nearness: (one, other) => Math.max(likeness(one, other), nearMeaning(vectors().cosine(one, other))),
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
const nearMeaning = (cosine: number): number =>
  (FORMULA.words.near * Math.max(0, cosine - FORMULA.words.far)) / (1 - FORMULA.words.far);

/** How far one word stands for another: 1 for the same stem, less for a word of one group or of one long beginning. */
export function likeness(one: string, other: string): number {
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
