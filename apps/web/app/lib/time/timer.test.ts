import { MS } from '@prep-ai/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTimer } from './timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([1, 1000, 25 * MS.day, 100 * MS.day])('fires once, after %i ms', (ms) => {
  const fire = vi.fn();
  startTimer(fire, ms);
  vi.advanceTimersByTime(ms - 1);
  expect(fire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MS.day);
  expect(fire).toHaveBeenCalledOnce();
});

test('never asks the browser for more than it can wait, which would fire at once', () => {
  const setTimeout = vi.spyOn(globalThis, 'setTimeout');
  for (const ms of [25 * MS.day, Number.POSITIVE_INFINITY, Number.NaN]) startTimer(vi.fn(), ms);
  expect(setTimeout.mock.calls.map(([, ms]) => ms)).toEqual([2 ** 31 - 1, 2 ** 31 - 1, 2 ** 31 - 1]);
});

test('can be cancelled in any of its pieces', () => {
  const fire = vi.fn();
  const cancel = startTimer(fire, 60 * MS.day);
  vi.advanceTimersByTime(30 * MS.day);
  cancel();
  vi.advanceTimersByTime(60 * MS.day);
  expect(fire).not.toHaveBeenCalled();
});
