import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN_KEY } from './query-keys.ts';

const getUserStats = (api: ApiClient, signal: AbortSignal) => api.call(endpoints.adminUsers.stats, { signal });

/** Counts of registered accounts. */
export function useUserStats() {
  const api = useApi();
  return useQuery({
    queryKey: [...ADMIN_KEY, 'user-stats'],
    queryFn: ({ signal }) => getUserStats(api, signal),
  });
}
