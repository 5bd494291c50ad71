import { expect, test } from 'vitest';
import { addDays, dayBegin, dayOf, monthBegin, monthOf, monthsBetween, nameMonth } from './india-time.ts';

const at = (text: string) => new Date(text);

test.each([
  ['a moment before midnight', '2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['midnight', '2026-11-20T18:30:00Z', '2026-11-21'],
  ['the leap day', '2028-02-28T18:30:00Z', '2028-02-29'],
  ['the new year', '2026-12-31T18:30:00Z', '2027-01-01'],
])('%s in India', (_, moment, day) => {
  expect(dayOf(at(moment))).toBe(day);
  expect(dayBegin(at(moment)).toISOString()).toBe(at(`${day}T00:00:00+05:30`).toISOString());
});

test('months begin at midnight in India, and the year turns', () => {
  expect(monthBegin(at('2026-02-28T18:29:59Z')).toISOString()).toBe('2026-01-31T18:30:00.000Z');
  expect(monthBegin(at('2026-02-28T18:30:00Z')).toISOString()).toBe('2026-02-28T18:30:00.000Z');
  expect(monthBegin(at('2026-01-15T00:00:00Z'), -1).toISOString()).toBe('2025-11-30T18:30:00.000Z');
  expect(monthOf(at('2026-12-31T18:30:00Z'))).toBe('2027-01');
  expect(monthsBetween(at('2025-11-30T18:30:00Z'), at('2026-02-01T00:00:00Z'))).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(nameMonth('2026-11')).toEqual({ name: 'November', year: 2026 });
  expect(dayOf(addDays(at('2028-02-28T00:00:00Z'), 1))).toBe('2028-02-29');
});

test.each([
  ['2026-11-15T10:00:00Z', '2026-10-31T18:30:00Z'],
  ['2026-10-31T18:30:00Z', '2026-10-31T18:30:00Z'],
  ['2026-10-31T18:29:59Z', '2026-09-30T18:30:00Z'],
  ['2026-12-31T20:00:00Z', '2026-12-31T18:30:00Z'],
])('at %s the month in India has begun at %s', (moment, begin) => {
  expect(monthBegin(new Date(moment))).toEqual(new Date(begin));
});
