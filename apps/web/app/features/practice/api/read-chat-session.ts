import { type ChatMessage, endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';
import { toApiError } from '../../../lib/api-error.ts';

/** The messages of a chat session; none when the server does not have it. */
export async function readChatSession(api: ApiClient, sessionToken: string): Promise<ChatMessage[]> {
  try {
    return (await api.call(endpoints.history.session, { params: { session_token: sessionToken } })).messages;
  } catch (error) {
    if (toApiError(error).status === 404) return [];
    throw error;
  }
}
