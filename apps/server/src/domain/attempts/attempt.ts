import type { AttemptMode, StoredVerdict } from '@prep-ai/contract';

/** One answer of a person to a question that they had, with its verdict. */
export interface StoredAttempt {
  id: string;
  userId: number;
  generationId: string;
  /** number of the question among those of its generation, from 1 */
  questionNumber: number;
  /** the chosen skill that the question was asked for */
  skill: string | null;
  answer: string;
  mode: AttemptMode;
  seconds: number | null;
  /** the model answer had been opened before */
  sawAnswer: boolean;
  verdict: StoredVerdict;
  idempotencyKey: string | null;
  createdAt: Date;
}
