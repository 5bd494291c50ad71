import { DEFAULT_SETTINGS, MS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { createProviderAllowance } from './provider-allowance.ts';

const LATE = Date.UTC(2026, 10, 23, 23, 59, 50);

function allowanceOf(most: number) {
  let now = LATE;
  const counts = new Map<string, number>();
  const add = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by;
    counts.set(key, count);
    return count;
  };
  const allowance = createProviderAllowance({
    rateLimits: {
      hit: async (key: string) => ({ count: add(key, 1), resetsAt: new Date(now + MS.day) }),
      discount: async (keys: readonly string[]) => {
        for (const key of keys) add(key, -1);
      },
    },
    settings: async () => ({ ...DEFAULT_SETTINGS, ai: { ...DEFAULT_SETTINGS.ai, graded_attempts_per_day: most } }),
    clock: { now: () => new Date(now) },
  });
  return {
    allowance,
    counts: () => [...counts],
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('what is released after midnight is uncounted on the day that it was counted on', async () => {
  const { allowance, counts, pass } = allowanceOf(1);
  const taken = await allowance.take(7);
  pass(20 * MS.second);
  if (taken.state !== 'allowed') throw new Error(taken.state);
  await taken.release();
  expect(counts()).toEqual([['graded-attempts:2026-11-23:7', 0]]);
  expect((await allowance.take(7)).state).toBe('allowed');
});

test('beyond the limit nothing is counted; a limit of nothing is off', async () => {
  const { allowance, counts } = allowanceOf(1);
  expect((await allowance.take(7)).state).toBe('allowed');
  expect((await allowance.take(7)).state).toBe('spent');
  expect(counts()).toEqual([['graded-attempts:2026-11-23:7', 1]]);
  expect((await allowanceOf(0).allowance.take(7)).state).toBe('off');
});
