import { endpoints } from '@prep-ai/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';

/** Reads everything that is stored about the account. */
export function useExportData() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.call(endpoints.accounts.exportMe) });
}
