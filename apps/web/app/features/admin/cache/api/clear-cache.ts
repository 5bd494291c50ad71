import { endpoints } from '@prep-ai/contract';
import { useMutation } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { useRefreshCache } from './get-cache.ts';

const clearCache = (api: ApiClient) => api.call(endpoints.admin.clearCache);

export function useClearCache() {
  const api = useApi();
  const refresh = useRefreshCache();
  return useMutation({ mutationFn: () => clearCache(api), onSettled: refresh });
}
