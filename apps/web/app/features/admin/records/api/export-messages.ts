import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { exportQueryOf } from '../../table/model/table-view.ts';
import type { MessageView } from './get-messages.ts';

/** All pages of the list as CSV. */
export const exportMessages = (api: ApiClient, view: MessageView) =>
  api.download(endpoints.admin.exportContacts, { query: exportQueryOf(view) });
