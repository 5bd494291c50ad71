import { expect, test } from 'vitest';
import { waitingSince } from './waiting-since.ts';

test.each([
  ['2026-11-21T10:30:00Z', 'less than an hour'],
  ['2026-11-21T09:30:00Z', '1 hour'],
  ['2026-11-20T12:00:00Z', '23 hours'],
  ['2026-11-20T11:00:00Z', '1 day'],
  ['2026-11-18T11:00:00Z', '3 days'],
  // the clock of the browser is behind
  ['2026-11-21T11:05:00Z', 'less than an hour'],
])('what waits since %s waits for %s', (moment, expected) => {
  expect(waitingSince(moment, new Date('2026-11-21T11:00:00Z'))).toBe(expected);
});
