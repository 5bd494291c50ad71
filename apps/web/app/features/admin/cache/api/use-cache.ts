import { endpoints } from '@prep-ai/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from '../../shell/api/query-keys.ts';

const CACHE = [...ADMIN, 'cache'] as const;

export interface CacheQuery {
  page: number;
  limit: number;
  search?: string;
  sort?: 'skill_name' | 'created_at' | 'updated_at';
  order: 'asc' | 'desc';
}

/** A page of the cached skills, with the statistics of the whole cache. */
export function useCache(query: CacheQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...CACHE, query],
    queryFn: ({ signal }) => api.call(endpoints.admin.cachedSkills, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the cache again, whatever page of it is on screen. */
export function useRefreshCache() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: CACHE });
}

export function useDeleteCache() {
  const api = useApi();
  const refresh = useRefreshCache();
  return useMutation({
    mutationFn: (skill: string) => api.call(endpoints.admin.deleteCache, { params: { skill } }),
    onSettled: refresh,
  });
}

export function useClearCache() {
  const api = useApi();
  const refresh = useRefreshCache();
  return useMutation({ mutationFn: () => api.call(endpoints.admin.clearCache), onSettled: refresh });
}
