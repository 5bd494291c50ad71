import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { SYSTEM_KEY } from './query-keys.ts';

/** ms between two health checks */
const POLL_INTERVAL_MS = 60_000;

const getReadiness = (api: ApiClient, signal: AbortSignal) => api.call(endpoints.system.ready, { signal });

/** Whether the server and its database respond, polled every minute. */
export function useReadiness() {
  const api = useApi();
  return useQuery({
    queryKey: [...SYSTEM_KEY, 'ready'],
    queryFn: ({ signal }) => getReadiness(api, signal),
    refetchInterval: POLL_INTERVAL_MS,
    retry: 1,
  });
}
