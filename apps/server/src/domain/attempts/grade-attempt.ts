import type { AttemptVerdict, NewAttempt, StoredVerdict } from '@prep-ai/contract';
import type { User } from '../accounts/user.ts';
import type { BankGrader } from '../grading/bank-questions.ts';
import { markedVerdict } from '../grading/marked-verdict.ts';
import type { CardQuestion } from './card-question.ts';

export type Grader = Pick<BankGrader, 'grade' | 'locate'>;

export interface GradeAttemptDeps {
  grader: () => Grader;
}

export type GradeAttempt = (user: User, question: CardQuestion, given: NewAttempt) => Promise<StoredVerdict>;

/** The verdict on an attempt: by the person's own marks where there are any, else by the built-in grader. */
export function makeGradeAttempt({ grader }: GradeAttemptDeps): GradeAttempt {
  return async (_user, question, given) => {
    const { graded } = question;
    const verdict: AttemptVerdict = given.marks
      ? markedVerdict(graded, given, given.marks)
      : grader().grade(graded, { text: given.answer, seconds: given.seconds });
    const places = grader().locate(graded, question.shownAnswer);
    return {
      ...verdict,
      points: verdict.points.map((point, at) => ({ ...point, in_model_answer: places[at] ?? [] })),
      delivery: { ...verdict.delivery, pauses: given.pauses },
      grader_note: null,
    };
  };
}
