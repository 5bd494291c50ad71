import { endpoints } from '@prep-ai/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN_KEY } from '../../shell/api/query-keys.ts';

export const SETTINGS_KEY = [...ADMIN_KEY, 'settings'] as const;

const getSettings = (api: ApiClient, signal: AbortSignal) => api.call(endpoints.admin.settings, { signal });

const settingsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: SETTINGS_KEY, queryFn: ({ signal }) => getSettings(api, signal), staleTime: 0 });

/** The settings as they are stored, loaded again each time the tab is opened. */
export const useSettings = () => useQuery(settingsQuery(useApi()));

/** Loads what is stored now into the query of useSettings. */
export function useReloadSettings() {
  const api = useApi();
  const queries = useQueryClient();
  return () => queries.fetchQuery(settingsQuery(api));
}
