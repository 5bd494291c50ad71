import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';
import { toApiError } from '../../../lib/api-error.ts';
import type { ChatSessionsApi } from '../model/chat-sync.ts';

/** The calls that keep a conversation on the server. */
export function createChatSessionsApi(api: ApiClient): ChatSessionsApi {
  const { saveSession, session, sessions } = endpoints.history;
  return {
    async save(sessionToken, messages, keepalive) {
      await api.call(saveSession, { body: { session_token: sessionToken, messages }, keepalive });
    },
    async read(sessionToken) {
      try {
        return (await api.call(session, { params: { session_token: sessionToken } })).messages;
      } catch (error) {
        if (toApiError(error).status === 404) return [];
        throw error;
      }
    },
    async latest() {
      const [found] = (await api.call(sessions, { query: { limit: 1 } })).sessions;
      return found ? { sessionToken: found.session_token, changedAt: new Date(found.updated_at) } : null;
    },
  };
}
