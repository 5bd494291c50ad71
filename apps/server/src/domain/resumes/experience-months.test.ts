import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DateRange } from './dates.ts';
import { experienceText, mergedMonths, statedMonths } from './experience-months.ts';
import { NOW } from './testing/real-taxonomy.ts';

const range = (start: string, end: string | null): DateRange => {
  const date = (text: string): DateRange['start'] => {
    const [year, month] = text.split('-').map(Number);
    return { year: year ?? 0, month: month ?? null };
  };
  return { start: date(start), end: end === null ? null : date(end), from: 0, to: 0 };
};

describe('mergedMonths', () => {
  it.each([
    ['first and last month both count', [range('2020-01', '2020-03')], 3],
    ['present counts to now', [range('2026-01', null)], 6],
    ['overlaps count once', [range('2020-01', '2020-12'), range('2020-06', '2021-03')], 15],
    ['a job inside another adds nothing', [range('2019-01', '2021-12'), range('2020-02', '2020-04')], 36],
    ['gaps do not count', [range('2019-01', '2019-12'), range('2021-01', '2021-12')], 24],
    ['years alone count their difference', [range('2017', '2020')], 36],
    ['years that follow each other leave no hole', [range('2016', '2020'), range('2020', '2022')], 72],
    ['one year alone counts half', [range('2018', '2018')], 6],
    ['the future does not count', [range('2026-06', '2030-01')], 1],
    ['nothing is nothing', [], 0],
  ])('%s', (_, ranges, months) => {
    expect(mergedMonths(ranges, NOW)).toBe(months);
  });

  it('depends on no order and never falls with one more job', () => {
    const month = fc.tuple(fc.integer({ min: 1990, max: 2025 }), fc.integer({ min: 1, max: 12 }));
    const job = fc.tuple(month, fc.integer({ min: 0, max: 60 })).map(([[year, at], length]): DateRange => {
      const end = year * 12 + at - 1 + length;
      return { start: { year, month: at }, end: { year: Math.floor(end / 12), month: (end % 12) + 1 }, from: 0, to: 0 };
    });
    fc.assert(
      fc.property(fc.array(job, { maxLength: 8 }), job, (jobs, more) => {
        const months = mergedMonths(jobs, NOW);
        expect(mergedMonths([...jobs].reverse(), NOW)).toBe(months);
        expect(mergedMonths([...jobs, more], NOW)).toBeGreaterThanOrEqual(months);
        expect(mergedMonths([...jobs, ...jobs], NOW)).toBe(months);
      }),
    );
  });
});

it.each([
  [38, '3 years 2 months'],
  [8, '8 months'],
  [12, '1 year'],
  [13, '1 year 1 month'],
  [0, '0 months'],
  [null, 'Not stated'],
])('experienceText(%s)', (months, text) => {
  expect(experienceText(months)).toBe(text);
});

describe('statedMonths', () => {
  it.each([
    ['5+ years of experience in banking', 60],
    ['Over seven years of professional work', 84],
    ['3 years 6 months of experience', 42],
    ['2.5 yrs experience', 30],
    ['बैंकिंग में 5 वर्ष का अनुभव', 60],
    ['10 Jahre Berufserfahrung', 120],
    ['8 ans d’expérience', 96],
    ['خبرة ٤ سنوات', 48],
    ['I am 34 years old', null],
    ['Warranty of 5 years', null],
    ['Experience: see below', null],
  ])('%s', (text, months) => {
    expect(statedMonths([text])).toBe(months);
  });
});
