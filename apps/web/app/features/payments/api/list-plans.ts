import { endpoints, PLAN_IDS, type Plan } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/use-api.ts';

export interface Plans {
  free: Plan | undefined;
  pro: Plan | undefined;
}

/** The plans with their prices, which stand nowhere else (docs/spec/decisions.md D3). */
export function usePlans() {
  const api = useApi();
  return useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }): Promise<Plans> => {
      const plans = await api.call(endpoints.payments.plans, { signal });
      const find = (id: number) => plans.find((plan) => plan.id === id);
      return { free: find(PLAN_IDS.free), pro: find(PLAN_IDS.pro) };
    },
  });
}
