import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { ANALYTICS_KEY } from './query-keys.ts';

/** ms between two requests while the panel is on screen */
const POLL_INTERVAL_MS = 30_000;

const getHealth = (api: ApiClient, signal: AbortSignal) => api.call(endpoints.analytics.health, { signal });

/** What the server measures about itself, polled. */
export function useHealth() {
  const api = useApi();
  return useQuery({
    queryKey: [...ANALYTICS_KEY, 'health'],
    queryFn: ({ signal }) => getHealth(api, signal),
    refetchInterval: POLL_INTERVAL_MS,
  });
}
