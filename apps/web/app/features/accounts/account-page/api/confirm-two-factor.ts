import { endpoints } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';
import { ACCOUNT_DETAILS } from './account-details.ts';

/** Turns two-factor authentication on with a first code of the app; returns the recovery codes. */
export function useConfirmTwoFactor() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.call(endpoints.accounts.confirmTwoFactor, { body: { code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ACCOUNT_DETAILS }),
  });
}
