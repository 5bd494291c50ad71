import { SERVER_TROUBLE_DETAIL } from '@prep-ai/contract';
import type { ApiError } from '../api-error.ts';
import { retryWords } from './retry-words.ts';

/** docs/spec/1-account-and-site.md section 8, the text of "Server Error". */

/**
 * The sentence to show for a failed call: the server's own, with the time to wait where there is one. `fallback` is the sentence
 * for a refusal without one. A 5xx of a proxy is no refusal: the server was not reached.
 */
export function failureText(error: ApiError, fallback: string): string {
  const detail = error.code === 'http_error' ? (error.status >= 500 ? SERVER_TROUBLE_DETAIL : fallback) : error.detail;
  return error.retryAfter === undefined ? detail : `${detail} Try again ${retryWords(error.retryAfter)}.`;
}
