import { endpoints, type Receipt } from '@prep-ai/contract';
import { useApi } from '../../../lib/use-api.ts';

/** Reads what the receipt of a payment says. Rejects with ApiError. */
export function useLoadReceipt(): (paymentId: number) => Promise<Receipt> {
  const api = useApi();
  return (id) => api.call(endpoints.payments.receipt, { params: { id } });
}
