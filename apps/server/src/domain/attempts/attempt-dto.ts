import type { Attempt } from '@prep-ai/contract';
import type { StoredAttempt } from './attempt.ts';

/** An attempt as the contract shows it. */
export function toAttemptDto(attempt: StoredAttempt): Attempt {
  return {
    ...attempt.verdict,
    id: attempt.id,
    generation_id: attempt.generationId,
    question: attempt.questionNumber,
    answer: attempt.answer,
    mode: attempt.mode,
    seconds: attempt.seconds,
    saw_answer: attempt.sawAnswer,
    created_at: attempt.createdAt.toISOString(),
  };
}
