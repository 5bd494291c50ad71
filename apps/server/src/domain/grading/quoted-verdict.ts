import type { AttemptVerdict, GradedPoint, Quote, RedFlagFound } from '@prep-ai/contract';
import type { QuotesFound } from '../../ports/interview-engine.ts';
import { isInstruction, isReported } from './cues.ts';
import { makeFindVerbatim } from './find-verbatim.ts';
import { isFunctionWord } from './lexicon.ts';
import { creditOfState, followUpOn, scoreOf } from './score.ts';
import type { GradedQuestion } from './sought.ts';
import { stretchesOf, wordsOf } from './words.ts';

/** quotes of one point that are taken over */
const MOST_QUOTES = 2;
/** points that the very same words may show: a model that quotes one sentence for everything has found nothing */
const MOST_POINTS_OF_QUOTE = 2;

/** An answer as a model may see it: without the sentences that speak to the grader. */
export function withoutInstructions(answer: string): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of instructionsIn(answer)) {
    kept += answer.slice(from, Math.max(from, start));
    from = Math.max(from, end);
    while (SENTENCE_END.has(answer.charAt(from))) from += 1;
  }
  return kept + answer.slice(from);
}

/**
 * The verdict by the passages that a model found. A passage counts when it stands word for word in the answer, is not said to
 * the grader and says more than the question; the published formula makes the score. All else is as the built-in grader says.
 * Null when the model named no point of the rubric: that is no finding.
 */
export function quotedVerdict(
  { question, rubric }: Pick<GradedQuestion, 'question' | 'rubric'>,
  answer: string,
  found: QuotesFound,
  builtIn: AttemptVerdict,
): AttemptVerdict | null {
  if (!rubric.points.some((_, at) => found.points.some(({ id }) => id === at + 1))) return null;
  const passages = passagesIn(answer, question);
  const quotedBefore = new Map<string, number>();
  const points = rubric.points.map(({ text, weight }, at): GradedPoint => {
    const named = found.points.find(({ id }) => id === at + 1);
    const quotes = passages(named?.quotes ?? []).filter(({ start, end }) => {
      const place = `${start}-${end}`;
      const times = (quotedBefore.get(place) ?? 0) + 1;
      quotedBefore.set(place, times);
      return times <= MOST_POINTS_OF_QUOTE;
    });
    const state = quotes.length === 0 ? 'missed' : named?.full ? 'covered' : 'partly';
    return { id: at + 1, text, weight, state, credit: creditOfState(state), quotes };
  });
  const redFlags = rubric.redFlags.flatMap(({ wrong, correction }, at): RedFlagFound[] => {
    const quotes = passages(found.redFlags.find(({ id }) => id === at + 1)?.quotes ?? []);
    const stated = quotes.filter(({ start, end }) => !isReported(answer.slice(start, end)));
    return stated.length > 0 ? [{ text: wrong, correction, quotes: stated.slice(0, 1) }] : [];
  });
  return {
    ...builtIn,
    score: scoreOf(points, redFlags.length),
    points,
    red_flags: redFlags,
    follow_up: followUpOn(points, rubric),
    grader: 'provider',
  };
}

const SENTENCE_END: ReadonlySet<string> = new Set('.!?');

const instructionsIn = (text: string): Quote[] =>
  stretchesOf(text).filter(({ start, end }) => isInstruction(text.slice(start, end)));

/** Finds quotes in an answer: those that say something, in the order of the text; those that overlap are one. */
function passagesIn(answer: string, question: string) {
  const said = new Set(wordsOf(question).map(({ stem }) => stem));
  const tells = ({ start, end }: Quote): boolean =>
    wordsOf(answer.slice(start, end)).some(({ stem }) => !said.has(stem) && !isFunctionWord(stem));
  const instructions = instructionsIn(answer);
  const isInstructed = ({ start, end }: Quote): boolean =>
    instructions.some((sentence) => start < sentence.end && sentence.start < end);
  const find = makeFindVerbatim(answer);
  return (quotes: readonly string[]): Quote[] => {
    const places = quotes
      .slice(0, MOST_QUOTES)
      .map(find)
      .filter((place) => place !== null)
      .filter((place) => tells(place) && !isInstructed(place))
      .sort((one, other) => one.start - other.start);
    const apart: Quote[] = [];
    for (const { start, end } of places) {
      const last = apart.at(-1);
      if (last && start <= last.end) last.end = Math.max(last.end, end);
      else apart.push({ start, end });
    }
    return apart;
  };
}
