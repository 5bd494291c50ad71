import { ERRORS, type ErrorCode } from '@prep-ai/contract';
import { EngineError, type EngineFailure } from '../../ports/interview-engine.ts';
import type { AnswerFailure, AnswerOutcome } from './live-answer.ts';

const FAILURE_CODES: Record<EngineFailure, ErrorCode> = {
  unavailable: 'engine_unavailable',
  rate_limited: 'rate_limited',
  timeout: 'engine_unavailable',
  cut: 'generation_failed',
  invalid_output: 'engine_unavailable',
  refused: 'generation_failed',
};

/** seconds that a caller is asked to wait when the provider named no time */
export const DEFAULT_RETRY_AFTER_SECONDS = 10;

/** Why we abort an answer. */
export type AbortReason = 'stopped' | 'closing' | 'timeout' | 'ended';

export function failureOf(code: ErrorCode, retryAfter?: number): AnswerFailure {
  return { code, detail: ERRORS[code][1], ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** What an engine's error means to readers. */
export function failureOfError(error: unknown, hasText: boolean): AnswerFailure {
  if (hasText) return failureOf('generation_failed');
  if (!(error instanceof EngineError)) return failureOf('internal');
  const code = FAILURE_CODES[error.failure];
  const mayRetry = ERRORS[code][0] === 503 || ERRORS[code][0] === 429;
  return failureOf(code, mayRetry ? (error.retryAfter ?? DEFAULT_RETRY_AFTER_SECONDS) : undefined);
}

/** How an answer ended that was aborted. */
export function abortedOutcome(signal: AbortSignal): AnswerOutcome {
  const reason: AbortReason = signal.reason;
  if (reason === 'stopped') return { state: 'stopped' };
  if (reason === 'closing') return { state: 'interrupted', failure: failureOf('generation_interrupted') };
  return { state: 'failed', failure: failureOf('generation_failed') };
}

/** For the log: never a message, which may contain what people have sent. */
export function failureName(error: unknown): string {
  if (error instanceof EngineError) return error.failure;
  return error instanceof Error ? error.name : 'unknown';
}
