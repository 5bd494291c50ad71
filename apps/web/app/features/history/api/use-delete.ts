import { endpoints } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/use-api.ts';
import { HISTORY } from './use-history.ts';

export type PendingDeletion =
  | { kind: 'record'; id: number; name: string }
  | { kind: 'session'; token: string; name: string };

/** Deletes a record or a conversation for good. */
export function useDelete() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (doomed: PendingDeletion) =>
      doomed.kind === 'record'
        ? api.call(endpoints.history.delete, { params: { id: doomed.id } })
        : api.call(endpoints.history.deleteSession, { params: { session_token: doomed.token } }),
    onSettled: () => queries.invalidateQueries({ queryKey: HISTORY }),
  });
}
