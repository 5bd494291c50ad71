import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/use-api.ts';

/** Whether this installation takes payments, and whether money moves. */
export function usePaymentConfig() {
  const api = useApi();
  return useQuery({
    queryKey: ['payment-config'],
    queryFn: ({ signal }) => api.call(endpoints.payments.config, { signal }),
  });
}
