import { endpoints, type Review, type ReviewRules } from '@prep-ai/contract';
import { useCallback } from 'react';
import { useApi } from '../../../lib/use-api.ts';

/** Reads the own review, null where there is none, and the rules for writing one. Rejects with ApiError. */
export function useLoadOwnReview(): (
  signal: AbortSignal | undefined,
) => Promise<{ review: Review | null; rules: ReviewRules }> {
  const api = useApi();
  return useCallback((signal) => api.call(endpoints.reviews.mine, signal ? { signal } : {}), [api]);
}
