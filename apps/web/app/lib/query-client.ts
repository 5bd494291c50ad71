import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** ms that a response counts as fresh: moving between screens does not fetch it twice */
const FRESH_MS = 30_000;
const RETRIES = 2;

/** Reads are repeated when the connection or the server failed, never when the server refused; writes never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // without a connection a call fails visibly instead of being paused
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.isTransient,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
