import { endpoints } from '@prep-ai/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/use-api.ts';

const categoriesKey = (userId: number) => ['skill-categories', userId] as const;

const getSkillCategories = (api: ApiClient, signal: AbortSignal) => api.call(endpoints.resumes.categories, { signal });

/** Categories for skills and suggested skills by category; requested once `wanted`. */
export function useSkillCategories(userId: number, wanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: categoriesKey(userId),
    queryFn: ({ signal }) => getSkillCategories(api, signal),
    enabled: wanted,
  });
}

export const reloadSkillCategories = (queries: QueryClient, userId: number): Promise<void> =>
  queries.invalidateQueries({ queryKey: categoriesKey(userId) });
