import { endpoints, FEEDBACK_REASONS } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useAdminList } from '../../table/api/use-admin-list.ts';
import type { TableView } from '../../table/hooks/use-table-view.ts';
import { type QueryOf, queryOf } from '../../table/model/table-view.ts';

export const FEEDBACK_SPEC = { sorts: [], filters: { reason: FEEDBACK_REASONS, eligible: ['true', 'false'] } } as const;
export type FeedbackView = TableView<never, typeof FEEDBACK_SPEC.filters>;

const getFeedback = (api: ApiClient, query: QueryOf<FeedbackView>, signal: AbortSignal) =>
  api.call(endpoints.admin.feedback, { query, signal });

/** A page of the feedback, newest first. */
export const useFeedback = (view: FeedbackView) => useAdminList('feedback', queryOf(view), getFeedback);
