import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { exportQueryOf } from '../../table/model/table-view.ts';
import type { ReviewKind, ReviewView } from './get-reviews.ts';

/** All pages of the list as CSV. */
export function exportReviews(api: ApiClient, kind: ReviewKind, view: ReviewView): Promise<Blob> {
  const pending = { status: 'pending', sort: 'created_at', order: 'asc' } as const;
  const query = { ...exportQueryOf(view), ...(kind === 'pending' ? pending : {}) };
  return api.download(endpoints.admin.exportReviews, { query });
}
