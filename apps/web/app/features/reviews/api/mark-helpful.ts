import { endpoints } from '@prep-ai/contract';
import { useApi } from '../../../lib/use-api.ts';

/** Marks a review as helpful; resolves with how many people did. Rejects with ApiError. */
export function useMarkHelpful(): (id: number) => Promise<number> {
  const api = useApi();
  return async (id) => (await api.call(endpoints.reviews.helpful, { params: { id } })).helpful_count;
}
