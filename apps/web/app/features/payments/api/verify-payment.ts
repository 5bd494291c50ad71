import { endpoints, type PlanStatus } from '@prep-ai/contract';
import { useApi } from '../../../lib/use-api.ts';
import type { CheckoutAnswer } from '../model/pending-payment.ts';

/** Has the server verify a payment, which may be repeated. Rejects with ApiError. */
export function useVerifyPayment(): (payment: CheckoutAnswer) => Promise<{ plan: PlanStatus }> {
  const api = useApi();
  return (payment) => api.call(endpoints.payments.verify, { body: payment });
}
