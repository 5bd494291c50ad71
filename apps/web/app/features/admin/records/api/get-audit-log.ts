import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useAdminList } from '../../table/api/use-admin-list.ts';
import type { TableView } from '../../table/hooks/use-table-view.ts';
import { type QueryOf, queryOf } from '../../table/model/table-view.ts';

export const AUDIT_SPEC = { sorts: [], filters: { action: 'text' } } as const;
export type AuditView = TableView<never, typeof AUDIT_SPEC.filters>;

const getAuditLog = (api: ApiClient, query: QueryOf<AuditView>, signal: AbortSignal) =>
  api.call(endpoints.admin.audit, { query, signal });

/** A page of the audit log, newest first. */
export const useAuditLog = (view: AuditView) => useAdminList('audit', queryOf(view), getAuditLog);
