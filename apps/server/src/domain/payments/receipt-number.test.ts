import { expect, test } from 'vitest';
import { financialYear } from '../time/india-time.ts';
import { receiptNumber } from './receipt-number.ts';

test.each([
  ['2026-03-31T18:29:59Z', '2025-26'],
  ['2026-03-31T18:30:00Z', '2026-27'],
  ['2026-12-31T23:59:59Z', '2026-27'],
  ['2099-05-01T00:00:00Z', '2099-00'],
])('%s is in the financial year %s, which begins on the first of April in India', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year);
});

test('a number is written with its year, and only what is paid has one', () => {
  expect(receiptNumber({ receiptSeries: '2026-27', receiptNumber: 42 })).toBe('2026-27/000042');
  expect(receiptNumber({ receiptSeries: null, receiptNumber: null })).toBeNull();
});
