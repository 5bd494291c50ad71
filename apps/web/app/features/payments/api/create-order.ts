import { endpoints, type PaymentOrder, PLAN_IDS } from '@prep-ai/contract';
import { useApi } from '../../../lib/use-api.ts';

/**
 * Creates an order for the Pro plan. `currentEnd` is when the plan that the page shows ends: the server refuses where it ends
 * at another time by now. Rejects with ApiError.
 */
export function useCreateOrder(): (currentEnd: string | null) => Promise<PaymentOrder> {
  const api = useApi();
  return (currentEnd) =>
    api.call(endpoints.payments.createOrder, {
      params: { planId: PLAN_IDS.pro },
      query: { expected_end: currentEnd ?? 'none' },
    });
}
