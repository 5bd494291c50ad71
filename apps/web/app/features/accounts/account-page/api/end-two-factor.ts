import { endpoints } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';
import { ACCOUNT_DETAILS } from './account-details.ts';

/** Turns two-factor authentication off. */
export function useEndTwoFactor() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (current_password: string) => api.call(endpoints.accounts.endTwoFactor, { body: { current_password } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ACCOUNT_DETAILS }),
  });
}
