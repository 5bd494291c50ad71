import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilLoaded } from './retry-until-loaded.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('tries again after a failure, later each time', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'));
  load.mockResolvedValueOnce('part');
  const loaded = retryUntilLoaded(load);
  await vi.advanceTimersByTimeAsync(1999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4000);
  await expect(loaded).resolves.toBe('part');
});

test('tries at once when the connection is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue('part');
  const loaded = retryUntilLoaded(load);
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('part');
});
