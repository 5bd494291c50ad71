import { expect, test } from 'vitest';
import { ApiError, networkError } from '../api-error.ts';
import { failureText, wrongFields } from './failure.ts';

const failure = (status: number, code: string, detail: string, retryAfter?: number) =>
  new ApiError({ status, code, detail, retryAfter });

test('the server is quoted, and the wait is told', () => {
  expect(failureText(failure(401, 'invalid_credentials', 'Invalid email or password'), 'x')).toBe(
    'Invalid email or password',
  );
  expect(failureText(failure(429, 'rate_limited', 'Too many requests.', 840), 'x')).toBe(
    'Too many requests. Try again in 14 minutes.',
  );
});

test('without a sentence of the server the documented one stands, but a broken line or server is no refusal', () => {
  expect(failureText(failure(400, 'http_error', 'Unknown error'), 'Failed to send reset email')).toBe(
    'Failed to send reset email',
  );
  expect(failureText(failure(502, 'http_error', 'Unknown error'), 'Invalid email or password')).toMatch(/^Server is/);
  expect(failureText(networkError(null), 'Invalid email or password')).toMatch(/^Network error/);
});

test('messages go to the fields they name, the first of each', () => {
  const errors = [
    { field: 'full_name', message: 'empty' },
    { field: 'full_name', message: 'short' },
    { field: 'constructor', message: 'hostile' },
  ];
  expect(wrongFields(errors, { full_name: 'name' })).toEqual({ name: 'empty' });
  expect(wrongFields(errors, { email: 'email' })).toBeNull();
});
