import type { ApiClient } from '../../../lib/api-client.ts';
import type { ChatSessionsApi } from '../model/chat-sync.ts';
import { findLatestChatSession } from './find-latest-chat-session.ts';
import { readChatSession } from './read-chat-session.ts';
import { saveChatSession } from './save-chat-session.ts';

/** The calls that store a conversation on the server, for one client. */
export function createChatSessionsApi(api: ApiClient): ChatSessionsApi {
  return {
    save: (sessionToken, messages, keepalive) => saveChatSession(api, { sessionToken, messages, keepalive }),
    read: (sessionToken) => readChatSession(api, sessionToken),
    latest: () => findLatestChatSession(api),
  };
}
