import { endpoints } from '@prep-ai/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { ADMIN_KEY } from '../../shell/api/query-keys.ts';
import { useAdminList } from '../../table/api/use-admin-list.ts';
import type { TableView } from '../../table/hooks/use-table-view.ts';
import { type QueryOf, queryOf } from '../../table/model/table-view.ts';

export const CACHE_SPEC = { sorts: ['updated_at', 'skill_name', 'created_at'], filters: {} } as const;
export type CacheSort = (typeof CACHE_SPEC.sorts)[number];
export type CacheView = TableView<CacheSort, typeof CACHE_SPEC.filters>;

const getCache = (api: ApiClient, query: QueryOf<CacheView>, signal: AbortSignal) =>
  api.call(endpoints.admin.cachedSkills, { query, signal });

/** A page of the cached skills, with the statistics of the whole cache. */
export const useCache = (view: CacheView) => useAdminList('cache', queryOf(view), getCache);

/** Loads the cache again, whichever page of it is on screen. */
export function useRefreshCache() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [...ADMIN_KEY, 'cache'] });
}
