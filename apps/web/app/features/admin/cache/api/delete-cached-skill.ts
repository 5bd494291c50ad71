import { endpoints } from '@prep-ai/contract';
import { useMutation } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { useRefreshCache } from './get-cache.ts';

const deleteCachedSkill = (api: ApiClient, skill: string) =>
  api.call(endpoints.admin.deleteCache, { params: { skill } });

export function useDeleteCachedSkill() {
  const api = useApi();
  const refresh = useRefreshCache();
  return useMutation({ mutationFn: (skill: string) => deleteCachedSkill(api, skill), onSettled: refresh });
}
