import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN_KEY } from '../../shell/api/query-keys.ts';

/** A page of a list of the admin area; the page before stays on screen until it has arrived. */
export function useAdminList<Query, Page>(
  name: string,
  query: Query,
  request: (api: ApiClient, query: Query, signal: AbortSignal) => Promise<Page>,
) {
  const api = useApi();
  return useQuery({
    queryKey: [...ADMIN_KEY, name, query],
    queryFn: ({ signal }) => request(api, query, signal),
    placeholderData: keepPreviousData,
  });
}
