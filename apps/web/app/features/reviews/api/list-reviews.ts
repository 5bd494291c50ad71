import { endpoints, LIMITS } from '@prep-ai/contract';
import { useCallback } from 'react';
import type { z } from 'zod';
import { useApi } from '../../../lib/use-api.ts';

type ReviewPage = z.output<typeof endpoints.reviews.list.response>;

/** Reads one page of published reviews, beginning after `skip` of them. Rejects with ApiError. */
export function useLoadReviews(): (skip: number, signal: AbortSignal | undefined) => Promise<ReviewPage> {
  const api = useApi();
  return useCallback(
    (skip, signal) => {
      const query = { skip, limit: LIMITS.review.wallPage };
      return api.call(endpoints.reviews.list, { query, ...(signal ? { signal } : {}) });
    },
    [api],
  );
}
