import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/use-api.ts';

/** The own payments, newest first. */
export function usePayments() {
  const api = useApi();
  return useQuery({
    queryKey: ['payments'],
    queryFn: async ({ signal }) => (await api.call(endpoints.payments.list, { signal })).payments,
  });
}
