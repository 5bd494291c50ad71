import { type AnalyticsPeriod, endpoints } from '@prep-ai/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { ANALYTICS_KEY } from './query-keys.ts';

const getPlatformAnalytics = (api: ApiClient, period: AnalyticsPeriod, signal: AbortSignal) =>
  api.call(endpoints.analytics.platform, { query: { period }, signal });

/** The metrics of the platform; those of the previous period stay until the new ones have arrived. */
export function usePlatformAnalytics(period: AnalyticsPeriod) {
  const api = useApi();
  return useQuery({
    queryKey: [...ANALYTICS_KEY, 'platform', period],
    queryFn: ({ signal }) => getPlatformAnalytics(api, period, signal),
    placeholderData: keepPreviousData,
  });
}
