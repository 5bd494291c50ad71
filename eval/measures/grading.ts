import type { QuestionBank, Taxonomy } from '@prep-ai/question-bank';
import { createBankGrader } from '../../apps/server/src/domain/grading/bank-questions.ts';
import { type EvalAttempt, loadAttempts } from '../data/attempts.ts';
import { tfidf } from './baselines.ts';
import { maybeAnswerLines, shortAnswerLines } from './short-grading.ts';
import { correlation } from './statistics.ts';

/** An attempt with what each method says of it. */
interface Graded {
  attempt: EvalAttempt;
  states: string[];
  score: number;
  zero: boolean;
  length: number;
  tfidf: number;
  /** the attempt compared with the model answer alone, as --pairs does */
  reference: number;
}

const three = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(3));
const percent = (value: number): string => (Number.isNaN(value) ? '–' : `${(100 * value).toFixed(1)} %`);
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

/** Lines of the card: verdicts on the answers with labels, by half, with two baselines and the labellers' own agreement. */
export function gradingLines(bank: QuestionBank, taxonomy: Taxonomy): string[] {
  const grader = createBankGrader(bank, taxonomy);
  const attempts = loadAttempts();
  const models = new Map([...grader.questions].map(([id, { modelAnswer }]) => [id, modelAnswer]));
  const asked = [...new Set(attempts.map(({ question }) => question))];
  const cosine = tfidf([...asked.map((id) => models.get(id) ?? ''), ...attempts.map(({ text }) => text)]);
  const graded = attempts.flatMap((attempt): Graded[] => {
    const question = grader.questions.get(attempt.question);
    if (!question) return [];
    const verdict = grader.grade(question, { text: attempt.text, seconds: null });
    return [
      {
        attempt,
        states: verdict.points.map(({ state }) => state),
        score: verdict.score,
        zero: verdict.zero_reason !== null,
        length: attempt.text.split(/\s+/).length,
        tfidf: cosine(attempt.text, question.modelAnswer),
        reference: grader.scoreReference({
          question: question.question,
          reference: question.modelAnswer,
          answer: attempt.text,
        }),
      },
    ];
  });
  return [
    ...['dev', 'test'].flatMap((half) =>
      halfLines(
        half,
        graded.filter(({ attempt }) => attempt.half === half),
      ),
    ),
    ...maybeAnswerLines(grader),
    ...shortAnswerLines(grader),
  ];
}

function halfLines(half: string, graded: readonly Graded[]): string[] {
  const twice = graded.filter(({ attempt }) => attempt.second !== null);
  const human = graded.map(({ attempt }) => attempt.first.score);
  const secondOf = (item: Graded): EvalAttempt['first'] => item.attempt.second ?? item.attempt.first;
  const ours = pointFigures(graded, (item) => item.states);
  const people = pointFigures(twice, (item) => secondOf(item).states);
  const zeros = graded.filter(({ attempt }) => attempt.first.zero);
  const real = graded.filter(({ attempt }) => !attempt.first.zero);
  const zeroShare = (items: readonly Graded[], isZero: (item: Graded) => boolean): string =>
    `${percent(items.filter(isZero).length / items.length)} (${items.filter(isZero).length} of ${items.length})`;
  const isZero = (item: Graded): boolean => item.zero;
  const secondZero = (item: Graded): boolean => secondOf(item).zero;
  const twiceOf = (items: readonly Graded[]): Graded[] => items.filter(({ attempt }) => attempt.second !== null);
  const against = (scores: readonly number[]): string => three(correlation(scores, human));
  return [
    '',
    `## Grading, ${half}`,
    '',
    `${graded.length} attempts at ${new Set(graded.map(({ attempt }) => attempt.question)).size} questions, ${twice.length} of them labelled by a second person.`,
    '',
    row('what', 'Prep AI', 'second labeller', 'length alone', 'TF-IDF cosine', 'model answer as reference'),
    row('---', '---', '---', '---', '---', '---'),
    row(
      'correlation with the first labeller’s score',
      against(graded.map(({ score }) => score)),
      three(
        correlation(
          twice.map((item) => secondOf(item).score),
          twice.map(({ attempt }) => attempt.first.score),
        ),
      ),
      against(graded.map(({ length }) => Math.log1p(length))),
      against(graded.map((item) => item.tfidf)),
      against(graded.map((item) => item.reference)),
    ),
    row(
      'the same, answers only',
      three(
        correlation(
          real.map(({ score }) => score),
          real.map(({ attempt }) => attempt.first.score),
        ),
      ),
      three(
        correlation(
          twiceOf(real).map((item) => secondOf(item).score),
          twiceOf(real).map(({ attempt }) => attempt.first.score),
        ),
      ),
      three(
        correlation(
          real.map(({ length }) => Math.log1p(length)),
          real.map(({ attempt }) => attempt.first.score),
        ),
      ),
      three(
        correlation(
          real.map((item) => item.tfidf),
          real.map(({ attempt }) => attempt.first.score),
        ),
      ),
      three(
        correlation(
          real.map((item) => item.reference),
          real.map(({ attempt }) => attempt.first.score),
        ),
      ),
    ),
    row('points there: precision', percent(ours.precision), percent(people.precision), '', '', ''),
    row('points there: recall', percent(ours.recall), percent(people.recall), '', '', ''),
    row('points with the same label of three', percent(ours.exact), percent(people.exact), '', '', ''),
    row('non-answers given zero', zeroShare(zeros, isZero), zeroShare(twiceOf(zeros), secondZero), '', '', ''),
    row('answers given zero for a reason', zeroShare(real, isZero), zeroShare(twiceOf(real), secondZero), '', '', ''),
  ];
}

/** Covered or partly against missed, and the exact label. */
function pointFigures(graded: readonly Graded[], statesOf: (item: Graded) => readonly string[]) {
  let [right, found, wanted, same, all] = [0, 0, 0, 0, 0];
  for (const item of graded) {
    const states = statesOf(item);
    for (const [at, label] of item.attempt.first.states.entries()) {
      const there = states[at] !== 'missed';
      all++;
      if (states[at] === label) same++;
      if (there) found++;
      if (label !== 'missed') wanted++;
      if (there && label !== 'missed') right++;
    }
  }
  return { precision: right / found, recall: right / wanted, exact: same / all };
}
