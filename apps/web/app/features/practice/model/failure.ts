import { ERRORS, GUEST_LIMIT_DETAIL, LIMITS, SERVER_TROUBLE_DETAIL, UNEXPECTED_ERROR_DETAIL } from '@prep-ai/contract';
import type { Exchange, Failure } from './exchange.ts';

/** What is known of a call that failed: the status and body of the answer, or nothing when no answer came. */
export interface CallFailure {
  /** 0 when no answer came */
  status: number;
  code: string;
  detail: string;
}

const CONNECTION_TEXT = 'Network error occurred. Please check your connection and try again.';

export const CONNECTION_FAILURE: Failure = {
  kind: 'network',
  code: 'network',
  title: 'Connection Error',
  text: CONNECTION_TEXT,
};

/** The documented title and text of a failed chat call (docs/spec/2-practice-and-admin.md section 8). */
export function describeFailure({ status, code, detail }: CallFailure): Failure {
  if (status === 0) return CONNECTION_FAILURE;
  const server = (title: string, text: string): Failure => ({ kind: 'server', code, title, text });
  if (code === 'question_limit_reached') return server(limitTitle(detail), detail || ERRORS.question_limit_reached[1]);
  if (code === 'plan_expired') return server('Plan Expired', detail || ERRORS.plan_expired[1]);
  if (code === 'skill_limit_reached') return server('Free Plan Limitation', detail);
  if (status === 401) return server('Authentication Error', 'Your session has expired. Please log in again.');
  if (status === 429) return server('Rate Limited', ERRORS.rate_limited[1]);
  if (status >= 500) return server('Server Error', SERVER_TROUBLE_DETAIL);
  return server('Request Failed', detail || UNEXPECTED_ERROR_DETAIL);
}

/**
 * The same for a question of this kind: where the server sent no sentence, what failed is named
 * (docs/spec/2-practice-and-admin.md section 8).
 */
export function describeQuestionFailure(call: CallFailure, type: Exchange['type']): Failure {
  const failure = describeFailure(call);
  if (call.code !== 'http_error' || type === 'chat' || failure.title !== 'Request Failed') return failure;
  return { ...failure, text: `Failed to generate batch questions. Please try again. ${call.detail}` };
}

/** A failure reported inside the stream, after the first words: only its code and text are known. */
export function failureOfCode(code: string, detail: string): Failure {
  const status = (ERRORS as Record<string, readonly [number, string]>)[code]?.[0] ?? 500;
  if (code === 'generation_failed' || code === 'generation_interrupted') {
    return { kind: 'server', code, title: 'Server Error', text: detail };
  }
  return describeFailure({ status, code, detail });
}

/** ms that the toast of a failure stays (docs/spec/2-practice-and-admin.md section 8). */
export function failureToastMs({ code }: Failure): number {
  if (code === 'question_limit_reached') return LIMITS.toast.limitMs;
  return code === 'network' ? LIMITS.toast.connectionMs : LIMITS.toast.errorMs;
}

/** Whether asking the same again can help; when the plan refuses, the card goes and the limit is explained instead. */
export function canRetry({ code }: Failure): boolean {
  return ![
    'question_limit_reached',
    'plan_required',
    'plan_expired',
    'skill_limit_reached',
    'session_ended',
    'not_authenticated',
  ].includes(code);
}

function limitTitle(detail: string): string {
  return detail === GUEST_LIMIT_DETAIL ? 'Guest Limit Reached' : 'Question Limit Reached';
}
