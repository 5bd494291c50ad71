import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, percentile } from './response-times.ts';

function counted(times: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const ms of times) counts.set(bucketOf(ms), (counts.get(bucketOf(ms)) ?? 0) + 1);
  return counts;
}

test('a percentile is within 2.5 % of the one of the sorted times', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.1, max: 120_000, noNaN: true }), { minLength: 1, maxLength: 300 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (times, share) => {
        const exact = times.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(share * times.length)) - 1] ?? 0;
        const found = percentile(counted(times), share) ?? Number.NaN;
        // the two digits that it is rounded to
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(exact * 0.0251 + 0.005);
      },
    ),
  );
});

test('a longer time never falls into an earlier bucket', () => {
  const time = fc.double({ min: 0, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(time, time, (a, b) => {
      expect(bucketOf(Math.min(a, b))).toBeLessThanOrEqual(bucketOf(Math.max(a, b)));
    }),
  );
});

test('the median and the slow end of a hundred responses', () => {
  const times = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(counted(times), 0.5)).toBeCloseTo(50, -1);
  expect(percentile(counted(times), 0.95)).toBeCloseTo(95, -1);
  expect(percentile(counted([12]), 0.5)).toBe(percentile(counted([12]), 0.95));
});

test('without responses there is no percentile', () => {
  expect(percentile(new Map(), 0.5)).toBeNull();
});
