import { type AttemptVerdict, type GraderNote, MS, type NewAttempt, type StoredVerdict } from '@prep-ai/contract';
import { EngineError, type InterviewEngine } from '../../ports/interview-engine.ts';
import type { User } from '../accounts/user.ts';
import type { RecordUsage } from '../analytics/record-usage.ts';
import type { BankGrader } from '../grading/bank-questions.ts';
import { markedVerdict } from '../grading/marked-verdict.ts';
import { quotedVerdict, withoutInstructions } from '../grading/quoted-verdict.ts';
import type { GradedQuestion } from '../grading/sought.ts';
import type { CardQuestion } from './card-question.ts';
import type { ProviderAllowance } from './provider-allowance.ts';

type Grader = Pick<BankGrader, 'grade' | 'locate'>;

export interface GradeAttemptDeps {
  grader: () => Grader;
  engine: Pick<InterviewEngine, 'findQuotes'>;
  allowance: ProviderAllowance;
  recordUsage: RecordUsage;
  /** ms that a provider may take; a person waits for the verdict */
  providerMs?: number;
}

export type GradeAttempt = (
  user: Pick<User, 'id'>,
  question: CardQuestion,
  given: NewAttempt,
) => Promise<StoredVerdict>;

interface Graded {
  verdict: AttemptVerdict;
  note: GraderNote | null;
}

/**
 * The verdict on an attempt: by the person's own marks where there are any, else by the provider's quotes, else by the built-in
 * grader. A text that the built-in grader takes for no answer at all never reaches the provider.
 */
export function makeGradeAttempt(deps: GradeAttemptDeps): GradeAttempt {
  const { grader, engine, allowance } = deps;

  async function graded(user: Pick<User, 'id'>, question: GradedQuestion, given: NewAttempt): Promise<Graded> {
    if (given.marks) return { verdict: markedVerdict(question, given, given.marks), note: null };
    const builtIn = grader().grade(question, { text: given.answer, seconds: given.seconds });
    if (!engine.findQuotes || builtIn.zero_reason !== null) return { verdict: builtIn, note: null };
    const allowed = await allowance.take(user.id);
    if (allowed.state !== 'allowed') {
      return { verdict: builtIn, note: allowed.state === 'spent' ? 'daily-limit' : null };
    }
    let verdict: AttemptVerdict | null = null;
    try {
      verdict = await byProvider(user, question, given.answer, builtIn);
    } finally {
      if (!verdict) await allowed.release();
    }
    return verdict ? { verdict, note: null } : { verdict: builtIn, note: 'provider-away' };
  }

  /** Null when the provider is away, too slow, or names no point of the rubric. */
  async function byProvider(user: Pick<User, 'id'>, question: GradedQuestion, answer: string, builtIn: AttemptVerdict) {
    const { points, redFlags } = question.rubric;
    const request = {
      question: question.question,
      points: points.map(({ text }) => text),
      redFlags: redFlags.map(({ wrong }) => wrong),
      answer: withoutInstructions(answer),
      onUsage: deps.recordUsage(user.id, 'grade'),
    };
    const signal = AbortSignal.timeout(deps.providerMs ?? PROVIDER_MS);
    try {
      const found = await engine.findQuotes?.(request, signal);
      return found ? quotedVerdict(question, answer, found, builtIn) : null;
    } catch (error) {
      if (signal.aborted || error instanceof EngineError) return null;
      throw error;
    }
  }

  return async (user, question, given) => {
    const { verdict, note } = await graded(user, question.graded, given);
    const places = grader().locate(question.graded, question.shownAnswer);
    return {
      ...verdict,
      points: verdict.points.map((point, at) => ({ ...point, in_model_answer: places[at] ?? [] })),
      delivery: { ...verdict.delivery, pauses: given.pauses },
      grader_note: note,
    };
  };
}

const PROVIDER_MS = 15 * MS.second;
