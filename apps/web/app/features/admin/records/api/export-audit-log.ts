import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { exportQueryOf } from '../../table/model/table-view.ts';
import type { AuditView } from './get-audit-log.ts';

/** All pages of the list as CSV. */
export const exportAuditLog = (api: ApiClient, view: AuditView) =>
  api.download(endpoints.admin.exportAudit, { query: exportQueryOf(view) });
