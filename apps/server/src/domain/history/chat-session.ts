import { conversationName } from '@prep-ai/contract';

/** A conversation of the practice screen, as lists show it. Not to be confused with a sign-in session. */
export interface ChatSession {
  chatSessionToken: string;
  messageCount: number;
  /** its name: what was asked first */
  preview: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface StoredMessage {
  /** made by the client; messages are merged by it */
  clientId: string;
  role: 'user' | 'assistant';
  content: string;
  sentAt: Date;
}

/** characters of a conversation's name in a list */
const PREVIEW_LENGTH = 160;

/** What a list calls a conversation that begins with these messages. */
export function previewOf(first: readonly Pick<StoredMessage, 'role' | 'content'>[]): string {
  const name = conversationName(first);
  return name.length > PREVIEW_LENGTH ? `${name.slice(0, PREVIEW_LENGTH - 1).trimEnd()}…` : name;
}
