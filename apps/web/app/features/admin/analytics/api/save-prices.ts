import { endpoints, type ModelPrice } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { TOKENS_KEY } from './query-keys.ts';

interface PricesInput {
  prices: ModelPrice[];
  version: number;
}

const savePrices = (api: ApiClient, body: PricesInput) => api.call(endpoints.analytics.savePrices, { body });

/** Stores the whole table. Costs are computed from it, so everything about tokens is loaded again. */
export function useSavePrices() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PricesInput) => savePrices(api, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: TOKENS_KEY }),
  });
}
