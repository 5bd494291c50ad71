import { endpoints } from '@prep-ai/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';

/** Deletes the account and all its data. */
export function useDeleteAccount() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.call(endpoints.accounts.deleteMe) });
}
