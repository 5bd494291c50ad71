import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { CSV_HEADERS } from '../../table/api/use-csv-export.ts';
import { exportQueryOf } from '../../table/model/table-view.ts';
import type { MessageView } from './get-messages.ts';

/** All pages of the list as CSV. */
export const exportMessages = (api: ApiClient, view: MessageView) =>
  api.open(endpoints.admin.exportContacts, { query: exportQueryOf(view), headers: CSV_HEADERS });
