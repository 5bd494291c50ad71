import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jaccard, tfidf } from './baselines.ts';
import { areaInterval, areaUnderCurve, f1, interval, type ScoredPair, seeded } from './statistics.ts';

const pair = (score: number, positive: boolean, at = 0): ScoredPair => ({
  resume: `r${at % 4}`,
  job: `j${at % 3}`,
  score,
  positive,
});

describe('the area under the curve', () => {
  it.each([
    ['all positives above', [3, 4], [1, 2], 1],
    ['all below', [1, 2], [3, 4], 0],
    ['ties count half', [1, 1], [1, 1], 0.5],
    ['one of two in its place', [1, 3], [2], 0.5],
    ['a tie and a win', [2, 3], [2], 0.75],
  ])('%s', (_, good, bad, area) => {
    const pairs = [...good.map((score) => pair(score, true)), ...bad.map((score) => pair(score, false))];
    expect(areaUnderCurve(pairs)).toBe(area);
  });

  it('is the share of wins over all pairs of pairs, for any scores', () => {
    const scores = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.boolean()), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(scores, (list) => {
        const pairs = list.map(([score, positive]) => pair(score, positive));
        const good = pairs.filter((entry) => entry.positive);
        const bad = pairs.filter((entry) => !entry.positive);
        fc.pre(good.length > 0 && bad.length > 0);
        const wins = good.flatMap((one) =>
          bad.map((other) => (one.score > other.score ? 1 : one.score === other.score ? 0.5 : 0)),
        );
        const share = wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
        expect(areaUnderCurve(pairs)).toBeCloseTo(share, 10);
      }),
    );
  });

  it('is not a number without both kinds', () => {
    expect(areaUnderCurve([pair(1, true)])).toBeNaN();
    expect(areaUnderCurve([])).toBeNaN();
  });
});

describe('intervals', () => {
  it('are the same on every run and contain the value', () => {
    const pairs = Array.from({ length: 60 }, (_, at) =>
      pair((at * 37) % 50, (at * 37) % 50 > 20 !== (at % 9 === 0), at),
    );
    const range = areaInterval(pairs);
    expect(areaInterval(pairs)).toEqual(range);
    const area = areaUnderCurve(pairs);
    expect(range.low).toBeLessThanOrEqual(area);
    expect(range.high).toBeGreaterThanOrEqual(area);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const values = Array.from({ length: 40 }, (_, at) => at % 7);
    const around = interval(values, mean);
    expect(interval(values, mean)).toEqual(around);
    expect(around.low).toBeLessThan(mean(values));
    expect(around.high).toBeGreaterThan(mean(values));
  });

  it('draw evenly', () => {
    const random = seeded(1);
    const draws = Array.from({ length: 10_000 }, random);
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draws)).toBeLessThan(1);
    expect(draws.filter((value) => value < 0.25).length / draws.length).toBeCloseTo(0.25, 1);
  });
});

describe('what the match is compared with', () => {
  it('counts shared words', () => {
    expect(jaccard('a chef cooks', 'The chef, a COOK')).toBeCloseTo(2 / 5, 10);
    expect(jaccard('', '')).toBe(0);
    expect(f1({ right: 3, found: 4, wanted: 6 })).toBe(0.6);
  });

  it('weighs rare words more', () => {
    const texts = ['the chef cooks', 'the nurse cares', 'the chef bakes', 'the the the'];
    const cosine = tfidf(texts);
    expect(cosine('the chef cooks', 'the chef cooks')).toBeCloseTo(1, 10);
    expect(cosine('the chef cooks', 'the chef bakes')).toBeGreaterThan(cosine('the chef cooks', 'the nurse cares'));
    expect(cosine('chef', 'nurse')).toBe(0);
    expect(cosine('', 'nurse')).toBe(0);
  });
});
