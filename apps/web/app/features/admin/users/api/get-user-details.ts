import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN_KEY } from '../../shell/api/query-keys.ts';

const getUserDetails = (api: ApiClient, id: number, signal: AbortSignal) =>
  api.call(endpoints.adminUsers.details, { params: { id }, signal });

/** One user with what belongs to them; nothing is requested while `id` is null. */
export function useUserDetails(id: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...ADMIN_KEY, 'user', id],
    queryFn: ({ signal }) => getUserDetails(api, id ?? 0, signal),
    enabled: id !== null,
  });
}
