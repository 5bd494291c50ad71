import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from './query-keys.ts';

/** Figures about registered accounts. */
export function useUserStats() {
  const api = useApi();
  return useQuery({
    queryKey: [...ADMIN, 'user-stats'],
    queryFn: ({ signal }) => api.call(endpoints.adminUsers.stats, { signal }),
  });
}

/** Figures about all reviews. */
export function useReviewStats() {
  const api = useApi();
  return useQuery({
    queryKey: [...ADMIN, 'review-stats'],
    queryFn: ({ signal }) => api.call(endpoints.admin.reviewStats, { signal }),
  });
}
