import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useAdminList } from '../../table/api/use-admin-list.ts';
import type { TableView } from '../../table/hooks/use-table-view.ts';
import { type QueryOf, queryOf } from '../../table/model/table-view.ts';

/** What the lists of reviews can be sorted by and filtered for. */
export const REVIEW_SPEC = {
  sorts: ['created_at', 'rating', 'helpful_count', 'reviewer_name'],
  filters: { status: ['approved', 'pending', 'featured', 'rejected'], rating: ['5', '4', '3', '2', '1'] },
} as const;
export type ReviewSort = (typeof REVIEW_SPEC.sorts)[number];
export type ReviewView = TableView<ReviewSort, typeof REVIEW_SPEC.filters>;
export type ReviewKind = 'all' | 'pending';

interface ReviewQuery {
  kind: ReviewKind;
  query: QueryOf<ReviewView>;
}

const getReviews = (api: ApiClient, { kind, query }: ReviewQuery, signal: AbortSignal) =>
  kind === 'all'
    ? api.call(endpoints.admin.reviews, { query, signal })
    : api.call(endpoints.admin.pendingReviews, { query: pendingQuery(query), signal });

/** Pending reviews have one order on the server, and one status. */
function pendingQuery({ page, limit, search, rating }: QueryOf<ReviewView>) {
  return { page, limit, ...(search ? { search } : {}), ...(rating ? { rating } : {}) };
}

/** A page of all reviews, or of the pending ones, oldest first. */
export const useReviews = (kind: ReviewKind, view: ReviewView) =>
  useAdminList('reviews', { kind, query: queryOf(view) }, getReviews);
