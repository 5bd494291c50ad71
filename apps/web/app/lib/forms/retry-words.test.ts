import { expect, test } from 'vitest';
import { retryWords } from './retry-words.ts';

test.each([
  [0, 'in 1 second'],
  [1, 'in 1 second'],
  [45, 'in 45 seconds'],
  [91, 'in 2 minutes'],
  [839.2, 'in 14 minutes'],
  [3600, 'in 60 minutes'],
  [5401, 'in 2 hours'],
  [86_400, 'in 24 hours'],
])('%d s is %s', (seconds, words) => {
  expect(retryWords(seconds)).toBe(words);
});
