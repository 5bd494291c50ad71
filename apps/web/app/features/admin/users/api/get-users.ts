import { endpoints, ROLES, USER_SORTS, USER_STATES } from '@prep-ai/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from '../../shell/api/query-keys.ts';
import type { TableView } from '../../table/hooks/use-table-view.ts';
import { queryOf } from '../../table/model/table-view.ts';

/** What users can be asked for. */
export const USER_SPEC = {
  sorts: USER_SORTS,
  filters: { role: ROLES, status: USER_STATES, kind: ['guests', 'all'] },
} as const;
export type UserSort = (typeof USER_SORTS)[number];

/** A page of users; registered ones unless the view names another kind. */
export function useUsers(view: TableView<UserSort, typeof USER_SPEC.filters>) {
  const api = useApi();
  const query = queryOf(view);
  return useQuery({
    queryKey: [...ADMIN, 'users', query],
    queryFn: ({ signal }) => api.call(endpoints.adminUsers.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One user with what belongs to them; nothing is asked while `id` is null. */
export function useUserDetails(id: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...ADMIN, 'user', id],
    queryFn: ({ signal }) => api.call(endpoints.adminUsers.details, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
  });
}
