import { expect, test } from 'vitest';
import { loggedError } from './logged-error.ts';

test('an error is logged by name, code and place, without a word of its message', () => {
  const message = 'Failed query\nparams: secret one,\n    at secret two\n    at secret three (/secret/four:1:2)';
  const failed = Object.assign(new TypeError(message, { cause: new Error('secret five') }), { code: '42P01' });
  const logged = loggedError(failed);
  expect(logged.error).toBe('TypeError (42P01)');
  expect(logged.frames[0]).toContain('logged-error.test.ts');
  expect(JSON.stringify(logged)).not.toContain('secret');
});

test('a thrown value that is not an error is logged by its type', () => {
  expect(loggedError('secret')).toEqual({ error: 'string', frames: [] });
});
