import { endpoints, type Payment } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/use-api.ts';

/** Reads the own payments, newest first. Rejects with ApiError. */
export function useListPayments(): (signal: AbortSignal) => Promise<Payment[]> {
  const api = useApi();
  return async (signal) => (await api.call(endpoints.payments.list, { signal })).payments;
}

/** The own payments, newest first. */
export function usePayments() {
  const list = useListPayments();
  return useQuery({ queryKey: ['payments'], queryFn: ({ signal }) => list(signal) });
}
