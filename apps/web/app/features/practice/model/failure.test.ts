import { ERRORS, GUEST_LIMIT_DETAIL } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { canRetry, describeFailure, failureOfCode, failureToastMs } from './failure.ts';

test.each([
  [
    { status: 0, code: '', detail: '' },
    'Connection Error',
    'Network error occurred. Please check your connection and try again.',
    6000,
  ],
  [
    { status: 500, code: 'internal', detail: 'x' },
    'Server Error',
    'Server is experiencing issues. Please try again in a few moments.',
    5000,
  ],
  [
    { status: 503, code: 'engine_unavailable', detail: 'x' },
    'Server Error',
    'Server is experiencing issues. Please try again in a few moments.',
    5000,
  ],
  [
    { status: 429, code: 'rate_limited', detail: 'x' },
    'Rate Limited',
    'Too many requests. Please wait a moment before trying again.',
    5000,
  ],
  [
    { status: 401, code: 'session_ended', detail: 'x' },
    'Authentication Error',
    'Your session has expired. Please log in again.',
    5000,
  ],
  [{ status: 400, code: 'invalid_request', detail: 'message: too long' }, 'Request Failed', 'message: too long', 5000],
  [{ status: 418, code: 'odd', detail: '' }, 'Request Failed', 'An unexpected error occurred. Please try again.', 5000],
])('%o', (call, title, text, ms) => {
  const shown = describeFailure(call);
  expect(shown).toMatchObject({ title, text });
  expect(failureToastMs(shown)).toBe(ms);
});

test('guests see their own text about the limit, for 8 seconds', () => {
  const guest = describeFailure({ status: 403, code: 'question_limit_reached', detail: GUEST_LIMIT_DETAIL });
  const user = describeFailure({
    status: 403,
    code: 'question_limit_reached',
    detail: ERRORS.question_limit_reached[1],
  });
  expect(guest).toMatchObject({ title: 'Guest Limit Reached', text: GUEST_LIMIT_DETAIL });
  expect(user).toMatchObject({ title: 'Question Limit Reached', text: ERRORS.question_limit_reached[1] });
  expect([failureToastMs(guest), canRetry(guest)]).toEqual([8000, false]);
});

test('an answer that broke off says that what arrived is kept, and can be tried again', () => {
  const shown = failureOfCode('generation_interrupted', ERRORS.generation_interrupted[1]);
  expect(shown).toMatchObject({ kind: 'server', title: 'Server Error', text: ERRORS.generation_interrupted[1] });
  expect(canRetry(shown)).toBe(true);
});
