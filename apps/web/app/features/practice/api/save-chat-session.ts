import { type ChatMessage, endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';

interface SavedMessages {
  sessionToken: string;
  messages: ChatMessage[];
  /** lets the call outlive the page */
  keepalive: boolean;
}

/** Adds messages to a chat session; the server merges them by their ids. */
export async function saveChatSession(
  api: ApiClient,
  { sessionToken, messages, keepalive }: SavedMessages,
): Promise<void> {
  await api.call(endpoints.history.saveSession, { body: { session_token: sessionToken, messages }, keepalive });
}
