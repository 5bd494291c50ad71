import { expect, test } from 'vitest';
import { ApiError, networkError } from '../api-error.ts';
import { failureText } from './failure-text.ts';

const failure = (status: number, code: string, detail: string, retryAfter?: number) =>
  new ApiError({ status, code, detail, retryAfter });

test('quotes the server, with the time to wait', () => {
  expect(failureText(failure(401, 'invalid_credentials', 'Invalid email or password'), 'x')).toBe(
    'Invalid email or password',
  );
  expect(failureText(failure(429, 'rate_limited', 'Too many requests.', 840), 'x')).toBe(
    'Too many requests. Try again in 14 minutes.',
  );
});

test.each([
  ['Too many requests. Please wait a moment before trying again.', 'Too many requests. Try again in 15 minutes.'],
  [
    'The login service cannot be reached. Please try again in a few moments.',
    'The login service cannot be reached. Try again in 15 minutes.',
  ],
])('says when to try again once, not first "in a moment" and then a time: %s', (detail, shown) => {
  expect(failureText(failure(429, 'rate_limited', detail, 900), 'x')).toBe(shown);
});

test('without a sentence of the server the fallback is shown, and what a broken connection or server means', () => {
  expect(failureText(failure(400, 'http_error', 'Unknown error'), 'Failed to send reset email')).toBe(
    'Failed to send reset email',
  );
  expect(failureText(failure(502, 'http_error', 'Unknown error'), 'Failed to send reset email')).toBe(
    'Failed to send reset email. Server is experiencing issues. Please try again in a few moments.',
  );
  expect(failureText(networkError(null), 'Invalid email or password')).toMatch(/^Network error/);
});
