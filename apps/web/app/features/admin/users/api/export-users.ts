import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { exportQueryOf } from '../../table/model/table-view.ts';
import type { UserView } from './get-users.ts';

/** All pages of the list as CSV. */
export const exportUsers = (api: ApiClient, view: UserView) =>
  api.download(endpoints.adminUsers.export, { query: exportQueryOf(view) });
