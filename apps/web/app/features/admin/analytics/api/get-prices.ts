import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { ANALYTICS_KEY } from './query-keys.ts';

const getPrices = (api: ApiClient, signal?: AbortSignal) =>
  api.call(endpoints.analytics.prices, signal ? { signal } : {});

/** The price table as it is stored, loaded for each dialog, and not again while somebody types in it. */
export function usePrices() {
  const api = useApi();
  return useQuery({
    queryKey: [...ANALYTICS_KEY, 'prices'],
    queryFn: ({ signal }) => getPrices(api, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Loads what somebody else has saved, without touching what is on screen. */
export function useLoadPrices() {
  const api = useApi();
  return () => getPrices(api);
}
