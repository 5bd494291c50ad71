import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';

export const ACCOUNT_DETAILS = ['account-details'] as const;

/** Ways of signing in to the own account. */
export function useAccountDetails() {
  const api = useApi();
  return useQuery({
    queryKey: ACCOUNT_DETAILS,
    queryFn: ({ signal }) => api.call(endpoints.accounts.details, { signal }),
  });
}
