import { type Coverage, createCoverage } from './coverage.ts';
import { isNegated, saysNothing } from './cues.ts';
import { FORMULA } from './formula.ts';
import { type Compare, type Lexicon, type Term, termsOf } from './lexicon.ts';
import { stretchesOf, wordsOf } from './words.ts';

/** A question whose only rubric is a right answer in a sentence or more. */
export interface ReferencePair {
  question: string;
  reference: string;
  answer: string;
}

/**
 * How far an answer says what a reference says, 0 to 100: the points are the reference's sentences, each weighed by its telling
 * words. No claim of coverage: a likeness that is graded, for sorting short answers.
 */
export function referenceScore({ question, reference, answer }: ReferencePair, lexicon: Lexicon): number {
  const own = wordsOf(answer);
  if (own.length === 0 || (own.length <= FORMULA.zero.fewWords / 2 && saysNothing(answer))) return 0;
  const said = new Set(wordsOf(question).map(({ stem }) => stem));
  const terms = (text: string): Term[] => termsOf(text, lexicon, said, FORMULA.reference.said);
  const wanted = stretchesOf(reference).map(({ start, end, words }) => ({
    words,
    terms: terms(reference.slice(start, end)),
  }));
  const stretches = [own, ...stretchesOf(answer).map(({ words }) => words)];
  const whole = wanted.reduce((sum, point) => sum + weightOf(point.terms), 0);
  const shareIn = ({ best }: Coverage): number =>
    wanted.reduce((sum, point) => sum + weightOf(point.terms) * best(point.terms), 0) / (whole || 1);
  const near = (stems: readonly string[]): Compare => lexicon.nearness(stems, FORMULA.reference.far);
  const given = terms(answer);
  const few = Math.max(1, FORMULA.reference.own / Math.max(1, given.length));
  const needed = new Set(wanted.flatMap((point) => point.terms.map(({ stem }) => stem))).size;
  const signs = {
    recall: shareIn(createCoverage(stretches)),
    meaning: shareIn(createCoverage(stretches, near)),
    precision: createCoverage([wordsOf(reference)]).best(given) / few,
    letters: cosineOf(threes(answer, said), threes(reference, said)),
    enough: Math.min(1, given.length / Math.max(1, needed)),
  };
  const contrary = isNegated(wordsOf(reference)) === isNegated(own) ? 1 : FORMULA.reference.contrary;
  let [sum, most] = [0, 0];
  for (const name of Object.keys(signs) as (keyof typeof signs)[]) {
    sum += FORMULA.reference[name] * signs[name];
    most += FORMULA.reference[name];
  }
  return Math.round(100 * contrary * Math.min(1, sum / most));
}

const weightOf = (terms: readonly Term[]): number => terms.reduce((sum, { weight }) => sum + weight, 0);

/** The letters of a text's words in threes, with their counts; words of the question are left out. */
function threes(text: string, said: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { norm, stem } of wordsOf(text)) {
    if (said.has(stem)) continue;
    const padded = ` ${norm} `;
    for (let at = 0; at + 3 <= padded.length; at++) {
      const three = padded.slice(at, at + 3);
      counts.set(three, (counts.get(three) ?? 0) + 1);
    }
  }
  return counts;
}

function cosineOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const length = (counts: ReadonlyMap<string, number>): number =>
    Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));
  let dot = 0;
  for (const [three, count] of one) dot += count * (other.get(three) ?? 0);
  return dot === 0 ? 0 : dot / (length(one) * length(other));
}
