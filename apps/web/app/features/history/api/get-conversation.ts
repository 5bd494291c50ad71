import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/use-api.ts';
import { HISTORY_KEY } from './query-keys.ts';

const getConversation = (api: ApiClient, token: string, signal: AbortSignal) =>
  api.call(endpoints.history.session, { params: { session_token: token }, signal });

/** The messages of one conversation. */
export function useConversation(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...HISTORY_KEY, 'session', token],
    queryFn: ({ signal }) => getConversation(api, token, signal),
  });
}
