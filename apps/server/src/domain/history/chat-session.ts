/** A conversation of the practice screen, as lists show it. Not to be confused with a sign-in session. */
export interface ChatSession {
  chatSessionToken: string;
  messageCount: number;
  /** the beginning of its first message */
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

/** characters of the first message that represent the conversation in a list */
const PREVIEW_LENGTH = 160;

/** What a list shows of a conversation that begins with `content`: one line without Markdown's marks. */
export function previewOf(content: string): string {
  const line = content.replace(/[#*`>\s]+/g, ' ').trim();
  return line.length > PREVIEW_LENGTH ? `${line.slice(0, PREVIEW_LENGTH - 1).trimEnd()}…` : line;
}
