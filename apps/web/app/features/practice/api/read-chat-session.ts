import { type ChatMessage, endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';
import { toApiError } from '../../../lib/api-error.ts';

/** The messages of a chat session; none when the server does not have it, "deleted" when the user has deleted it. */
export async function readChatSession(api: ApiClient, sessionToken: string): Promise<ChatMessage[] | 'deleted'> {
  try {
    return (await api.call(endpoints.history.session, { params: { session_token: sessionToken } })).messages;
  } catch (error) {
    const { status } = toApiError(error);
    if (status === 404) return [];
    if (status === 410) return 'deleted';
    throw error;
  }
}
