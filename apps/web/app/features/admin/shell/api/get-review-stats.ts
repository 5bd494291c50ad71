import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN_KEY } from './query-keys.ts';

const getReviewStats = (api: ApiClient, signal: AbortSignal) => api.call(endpoints.admin.reviewStats, { signal });

/** Counts of all reviews. */
export function useReviewStats() {
  const api = useApi();
  return useQuery({
    queryKey: [...ADMIN_KEY, 'review-stats'],
    queryFn: ({ signal }) => getReviewStats(api, signal),
  });
}
