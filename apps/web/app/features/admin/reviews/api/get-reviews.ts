import { endpoints } from '@prep-ai/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from '../../shell/api/query-keys.ts';
import type { TableView } from '../../table/hooks/use-table-view.ts';
import { exportQueryOf, queryOf } from '../../table/model/table-view.ts';

/** What reviews can be asked for. */
export const REVIEW_SPEC = {
  sorts: ['created_at', 'rating', 'helpful_count', 'reviewer_name'],
  filters: { status: ['approved', 'pending', 'featured', 'rejected'], rating: ['5', '4', '3', '2', '1'] },
} as const;
export type ReviewSort = (typeof REVIEW_SPEC.sorts)[number];
export type ReviewView = TableView<ReviewSort, typeof REVIEW_SPEC.filters>;
export type ReviewKind = 'all' | 'pending';

/** A page of all reviews, or of those that wait, longest first. */
export function useReviews(kind: ReviewKind, view: ReviewView) {
  const api = useApi();
  const query = queryOf(view);
  return useQuery({
    queryKey: [...ADMIN, 'reviews', kind, query],
    queryFn: ({ signal }) =>
      kind === 'all'
        ? api.call(endpoints.admin.reviews, { query, signal })
        : api.call(endpoints.admin.pendingReviews, { query: pendingQueryOf(view), signal }),
    placeholderData: keepPreviousData,
  });
}

/** The server has one order for them, and they have one status. */
function pendingQueryOf(view: ReviewView) {
  const { page, limit, search, rating } = queryOf(view);
  return { page, limit, ...(search ? { search } : {}), ...(rating ? { rating } : {}) };
}

/** What the export of a list is asked with. */
export function reviewExportQuery(kind: ReviewKind, view: ReviewView) {
  const query = exportQueryOf(view);
  return kind === 'all'
    ? query
    : { ...query, status: 'pending' as const, sort: 'created_at' as const, order: 'asc' as const };
}
