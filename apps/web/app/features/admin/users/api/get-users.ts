import { endpoints, ROLES, USER_SORTS, USER_STATES } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useAdminList } from '../../table/api/use-admin-list.ts';
import type { TableView } from '../../table/hooks/use-table-view.ts';
import { type QueryOf, queryOf } from '../../table/model/table-view.ts';

/** What the list of users can be sorted by and filtered for. */
export const USER_SPEC = {
  sorts: USER_SORTS,
  filters: { role: ROLES, status: USER_STATES, kind: ['guests', 'all'] },
} as const;
export type UserSort = (typeof USER_SORTS)[number];
export type UserView = TableView<UserSort, typeof USER_SPEC.filters>;

const getUsers = (api: ApiClient, query: QueryOf<UserView>, signal: AbortSignal) =>
  api.call(endpoints.adminUsers.list, { query, signal });

/** A page of users; registered ones unless the view names another kind. */
export const useUsers = (view: UserView) => useAdminList('users', queryOf(view), getUsers);
