import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** ms that an answer counts as fresh: moving between screens asks nothing twice */
const FRESH_MS = 30_000;
const RETRIES = 2;

/** Reads are tried again when the line or the server failed, never when the server refused; writes never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // without a line a call fails, and says so, instead of waiting in silence
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.isTransient,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
