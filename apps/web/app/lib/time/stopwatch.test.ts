import { MS } from '@prep-ai/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startStopwatch } from './stopwatch.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-11-21T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test.each([-30 * MS.day, -25 * MS.day, -MS.hour, 30 * MS.day])(
  'setting the clock by %i ms does not change what a stopwatch shows',
  (ms) => {
    const elapsed = startStopwatch();
    vi.advanceTimersByTime(5000);
    vi.setSystemTime(Date.now() + ms);
    expect(elapsed()).toBe(5000);
    vi.advanceTimersByTime(5000);
    expect(elapsed()).toBe(10_000);
  },
);

test('a night of sleep counts, also where the steady clock stops meanwhile', () => {
  const elapsed = startStopwatch();
  vi.setSystemTime(Date.now() + 9 * MS.hour);
  expect(elapsed()).toBe(9 * MS.hour);
});
