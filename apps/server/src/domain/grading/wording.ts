import { FORMULA } from './formula.ts';
import { type Word, wordsOf } from './words.ts';

/** How wrong statements sound: "always", "is just", "nobody needs". Learnt from the bank, so no list has to be complete. */
export interface WordingIndex {
  /**
   * 0 and up: the mean, over the words of sentences and each two in a row, of how much more often wrong statements have
   * them. As if some words that say nothing stood there too: a few words prove little.
   */
  wrongness(sentences: readonly (readonly Word[])[]): number;
}

/** statements that are expected to have a word before it says anything */
const ENOUGH = 4;
/** statements that are read with one step */
const A_STEP = 300;

/**
 * Builds the index, a few hundred statements with each step.
 * @param wrong statements that the bank calls wrong, and `right` ones that it makes itself, one a text
 */
export function* buildWordingIndex(wrong: readonly string[], right: readonly string[]): Generator<void, WordingIndex> {
  const inWrong = yield* countsOf(wrong, () => true);
  const inRight = yield* countsOf(right, (piece) => inWrong.has(piece));
  const share = wrong.length / Math.max(1, right.length);
  const weights = new Map<string, number>();
  for (const [piece, count] of inWrong) {
    const other = inRight.get(piece) ?? 0;
    if (count + other * share < ENOUGH) continue;
    const weight = Math.log(((count + 1) / (wrong.length + 2)) * ((right.length + 2) / (other + 1)));
    if (weight > 0) weights.set(piece, weight);
  }
  return {
    wrongness: (sentences) => {
      const pieces = sentences.flatMap((words) => [...piecesOf(words)]);
      return (
        pieces.reduce((sum, piece) => sum + (weights.get(piece) ?? 0), 0) /
        (pieces.length + FORMULA.evidence.usualWords)
      );
    },
  };
}

/** The words of a sentence and each two that follow each other, every one once. */
function piecesOf(words: readonly Word[]): Set<string> {
  const norms = words.map(({ norm }) => norm);
  return new Set([...norms, ...norms.slice(1).map((norm, at) => `${norms[at]} ${norm}`)]);
}

/** In how many texts a piece stands. */
function* countsOf(
  texts: readonly string[],
  isCounted: (piece: string) => boolean,
): Generator<void, Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [at, text] of texts.entries()) {
    if (at % A_STEP === 0) yield;
    for (const piece of piecesOf(wordsOf(text))) if (isCounted(piece)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return counts;
}
