import type { StoredAttempt } from './attempt.ts';

/** A question of a person: the generation and the number of the question in it. */
export interface QuestionPlace {
  generationId: string;
  questionNumber: number;
}

/** How far somebody has come with a question. */
export interface AttemptSummary extends QuestionPlace {
  count: number;
  best: number;
  last: number;
}

/** Attempts; every query names their owner. */
export interface AttemptsRepository {
  /** Stores an attempt. With an idempotency key that its owner used before, nothing is stored and the earlier attempt is returned. */
  insert(attempt: StoredAttempt): Promise<StoredAttempt>;
  findByKey(idempotencyKey: string, userId: number): Promise<StoredAttempt | null>;
  /** The newest attempts at a question, at most `limit`, oldest first. */
  list(place: QuestionPlace, userId: number, limit: number): Promise<StoredAttempt[]>;
  /** Of those of the questions that have attempts. */
  summaries(generationIds: readonly string[], userId: number): Promise<AttemptSummary[]>;
  /** False when the user has no such attempt. */
  delete(id: string, userId: number): Promise<boolean>;
  deleteOfQuestion(place: QuestionPlace, userId: number): Promise<void>;
}
