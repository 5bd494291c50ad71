import { endpoints, type ModelPrice } from '@prep-ai/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';
import { PRICES, TOKENS } from './use-analytics.ts';

/** The price table as it is stored, read anew for each dialog and not again while somebody types in it. */
export function usePrices() {
  const api = useApi();
  return useQuery({
    queryKey: PRICES,
    queryFn: ({ signal }) => api.call(endpoints.analytics.prices, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads what somebody else saved, without touching what is on screen. */
export function useLoadPrices() {
  const api = useApi();
  return () => api.call(endpoints.analytics.prices);
}

/** Stores the whole table. Costs are computed from it, so all figures are read again. */
export function useSavePrices() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { prices: ModelPrice[]; version: number }) => api.call(endpoints.analytics.savePrices, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: TOKENS }),
  });
}
