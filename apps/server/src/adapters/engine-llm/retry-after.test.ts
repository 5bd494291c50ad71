import { expect, test } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

const NOW = new Date('2026-01-01T00:00:00.500Z');

test.each([
  ['7', 7],
  [' 0 ', 0],
  ['99999999999999999999', 86_400],
  ['Thu, 01 Jan 2026 00:00:42 GMT', 42],
  ['Wed, 31 Dec 2025 23:59:59 GMT', 0],
  ['Thursday, 01-Jan-26 00:00:42 GMT', 42],
  ['2026-01-01T00:01:00Z', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is %s', (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds);
});
