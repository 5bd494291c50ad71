import { endpoints } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';
import { SESSIONS } from './list-sessions.ts';

/** Signs one device out. */
export function useEndSession() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(endpoints.accounts.endSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS }),
  });
}
