import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function read(error: ApiError) {
  const client = createQueryClient();
  const ask = vi.fn(() => Promise.reject(error));
  const observer = new QueryObserver(client, { queryKey: ['devices'], queryFn: ask });
  const stop = observer.subscribe(() => undefined);
  return { ask, state: () => observer.getCurrentResult().status, stop };
}

test('a read that failed because the session ended stays as it was under the dialog: nothing is said, nothing is asked', async () => {
  const error = new ApiError({ status: 401, code: 'session_ended', detail: 'x' });
  error.isReported = true;
  const { ask, state, stop } = read(error);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(state()).toBe('pending');
  expect(ask).toHaveBeenCalledOnce();
  stop();
});

test('a server that is away is asked three times, a refusal is final', async () => {
  const away = read(new ApiError({ status: 503, code: 'x', detail: 'x' }));
  const refused = read(new ApiError({ status: 401, code: 'session_ended', detail: 'x' }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([away.ask.mock.calls.length, away.state()]).toEqual([3, 'error']);
  expect([refused.ask.mock.calls.length, refused.state()]).toEqual([1, 'error']);
  away.stop();
  refused.stop();
});
