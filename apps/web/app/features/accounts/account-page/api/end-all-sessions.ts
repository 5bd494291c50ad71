import { endpoints } from '@prep-ai/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';

/** Signs all devices out, this one too. */
export function useEndAllSessions() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.call(endpoints.accounts.endSessions) });
}
