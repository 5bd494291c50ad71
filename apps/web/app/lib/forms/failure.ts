import type { FieldError } from '@prep-ai/contract';
import type { ApiError } from '../api-error.ts';
import { retryWords } from './retry-words.ts';

/** Document 1 section 8, the text of "Server Error". */
const SERVER_DETAIL = 'Server is experiencing issues. Please try again in a few moments.';

/**
 * What the person is told: the server's own sentence, with the time to wait where there is one. `fallback` is the documented
 * sentence for a refusal without one; a proxy that answers for a server that is down refuses nothing.
 */
export function failureText(error: ApiError, fallback: string): string {
  const detail = error.code === 'http_error' ? (error.status >= 500 ? SERVER_DETAIL : fallback) : error.detail;
  return error.retryAfter === undefined ? detail : `${detail} Try again ${retryWords(error.retryAfter)}.`;
}

/** The messages that belong to fields, by the form's name for each; null when none of them is concerned. */
export function wrongFields<Name extends string>(
  errors: readonly FieldError[],
  names: Readonly<Record<string, Name>>,
): Partial<Record<Name, string>> | null {
  const wrong: Partial<Record<Name, string>> = {};
  for (const { field, message } of errors) {
    const name = Object.hasOwn(names, field) ? names[field] : undefined;
    if (name) wrong[name] ??= message;
  }
  return Object.keys(wrong).length > 0 ? wrong : null;
}
