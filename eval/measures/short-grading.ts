import type { createBankGrader } from '../../apps/server/src/domain/grading/bank-questions.ts';
import { loadMaybeAnswers, type MaybeAnswer } from '../data/answers-or-not.ts';
import { loadShortAnswers } from '../data/short-answers.ts';
import { tfidf } from './baselines.ts';
import { correlation } from './statistics.ts';

type Grader = ReturnType<typeof createBankGrader>;

const HALVES = ['dev', 'test'] as const;
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

/** Lines of the card: short answers against one reference, which `--pairs` is for. */
export function shortAnswerLines({ scoreReference }: Pick<Grader, 'scoreReference'>): string[] {
  const rows = HALVES.map((half) => {
    const answers = loadShortAnswers(half);
    const cosine = tfidf(answers.flatMap(({ reference, answer }) => [reference, answer]));
    const against = (scoreOf: (answer: (typeof answers)[number]) => number): string =>
      correlation(
        answers.map(scoreOf),
        answers.map(({ grade }) => grade),
      ).toFixed(3);
    return row(
      half,
      `${answers.length} to ${new Set(answers.map(({ question }) => question)).size} questions`,
      against(scoreReference),
      against(({ answer }) => Math.log1p(answer.split(/\s+/).length)),
      against(({ reference, answer }) => cosine(reference, answer)),
    );
  });
  return [
    '',
    '## Short answers against a reference: correlation with the grade',
    '',
    row('half', 'answers', 'Prep AI', 'length alone', 'TF-IDF cosine'),
    row('---', '---', '---', '---', '---'),
    ...rows,
  ];
}

/** Lines of the card: hard texts that are no answers, and short ones that are. */
export function maybeAnswerLines(grader: Pick<Grader, 'grade' | 'questions'>): string[] {
  const isZero = ({ question, text }: MaybeAnswer): boolean => {
    const asked = grader.questions.get(question);
    return asked !== undefined && grader.grade(asked, { text, seconds: null }).zero_reason !== null;
  };
  const given = (texts: readonly MaybeAnswer[]): string => `${texts.filter(isZero).length} of ${texts.length}`;
  const all = loadMaybeAnswers();
  return [
    '',
    '## Hard non-answers and short answers: given zero',
    '',
    row('half', 'non-answers', 'answers'),
    row('---', '---', '---'),
    ...HALVES.map((half) => {
      const own = all.filter((text) => text.half === half);
      return row(half, given(own.filter(({ isAnswer }) => !isAnswer)), given(own.filter(({ isAnswer }) => isAnswer)));
    }),
  ];
}
