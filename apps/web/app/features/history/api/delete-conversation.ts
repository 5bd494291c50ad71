import { endpoints } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/use-api.ts';
import { HISTORY_KEY } from './query-keys.ts';

const deleteConversation = (api: ApiClient, token: string) =>
  api.call(endpoints.history.deleteSession, { params: { session_token: token } });

/** Deletes a conversation for good. */
export function useDeleteConversation() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => deleteConversation(api, token),
    onSettled: () => queries.invalidateQueries({ queryKey: HISTORY_KEY }),
  });
}
