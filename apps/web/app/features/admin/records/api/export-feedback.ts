import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { exportQueryOf } from '../../table/model/table-view.ts';
import type { FeedbackView } from './get-feedback.ts';

/** All pages of the list as CSV. */
export const exportFeedback = (api: ApiClient, view: FeedbackView) =>
  api.download(endpoints.admin.exportFeedback, { query: exportQueryOf(view) });
