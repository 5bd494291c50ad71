import { expect, test } from 'vitest';
import { monthBegin } from './india-month.ts';

test.each([
  ['2026-11-15T10:00:00Z', '2026-10-31T18:30:00Z'],
  ['2026-10-31T18:30:00Z', '2026-10-31T18:30:00Z'],
  ['2026-10-31T18:29:59Z', '2026-09-30T18:30:00Z'],
  ['2026-12-31T20:00:00Z', '2026-12-31T18:30:00Z'],
])('at %s the month in India has begun at %s', (moment, begin) => {
  expect(monthBegin(new Date(moment))).toEqual(new Date(begin));
});
