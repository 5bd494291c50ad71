import { SERVER_TROUBLE_DETAIL } from '@prep-ai/contract';
import type { ApiError } from '../api-error.ts';
import { retryWords } from './retry-words.ts';

/** A last sentence that says, without a time, when to try again. */
const VAGUE = / Please (?:wait a moment|try again)[^.]*\.$/;

/**
 * The sentence to show for a failed call: the server's own, with the time to wait where there is one, else `fallback`, which
 * names what failed. A 5xx without a sentence comes from a proxy, so that what it means is said behind the fallback.
 */
export function failureText(error: ApiError, fallback: string): string {
  const detail = error.code === 'http_error' ? unexplained(error.status, fallback) : error.detail;
  return error.retryAfter === undefined
    ? detail
    : `${detail.replace(VAGUE, '')} Try again ${retryWords(error.retryAfter)}.`;
}

function unexplained(status: number, fallback: string): string {
  return status >= 500 ? `${fallback.replace(/\.?$/, '.')} ${SERVER_TROUBLE_DETAIL}` : fallback;
}
