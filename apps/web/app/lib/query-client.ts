import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { LONGEST_TIMEOUT_MS } from './time/timer.ts';

/** ms that a response counts as fresh: moving between screens does not fetch it twice */
const FRESH_MS = 30_000;
const RETRIES = 2;
/** ms before the first repetition, doubling, and the longest wait */
const RETRY_MS = { first: 1000, last: 30_000 };

/** The screen under the dialog of an ended session stays as it was: the read waits until the screen is left. */
const isReported = (error: unknown) => error instanceof ApiError && error.isReported;

/** Reads are repeated when the connection or the server failed, never when the server refused; writes never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // without a connection a call fails visibly instead of being paused
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) =>
          isReported(error) || (failures < RETRIES && error instanceof ApiError && error.isTransient),
        retryDelay: (failures, error) =>
          isReported(error) ? LONGEST_TIMEOUT_MS : Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.last),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
