import type { Page } from '../page.ts';
import type { ChatSession, StoredMessage } from './chat-session.ts';

/** Conversations of the practice screen; every query names the owner. */
export interface ChatSessionsRepository {
  /** A page of the user's conversations, last changed first, and the total. */
  list(userId: number, page: Page): Promise<{ rows: ChatSession[]; total: number }>;
  /**
   * Creates the conversation when it is new, and locks it until the transaction ends. Returns its id; null when it was
   * deleted, because a deleted conversation never comes back.
   */
  lockOrCreate(userId: number, chatSessionToken: string, now: Date): Promise<number | null>;
  /**
   * Adds messages. Of a message that exists already the longer text is preserved, so that a tab's copy of a half-written
   * answer never replaces the complete one.
   */
  mergeMessages(id: number, messages: readonly StoredMessage[], now: Date): Promise<void>;
  /** Like `mergeMessages`, of messages whose times are the server's: those replace what a client's clock said. */
  mergeOwnMessages(id: number, messages: readonly StoredMessage[], now: Date): Promise<void>;
  countMessages(id: number): Promise<number>;
  /** The messages that were sent first. */
  firstMessages(id: number, count: number): Promise<Pick<StoredMessage, 'role' | 'content'>[]>;
  summarize(id: number, summary: Pick<ChatSession, 'messageCount' | 'preview'>): Promise<void>;
  /** The messages in the order in which they were sent; null when the user has no such conversation. */
  messages(userId: number, chatSessionToken: string): Promise<StoredMessage[] | null>;
  /** Whether the user has deleted this conversation. */
  isDeleted(userId: number, chatSessionToken: string): Promise<boolean>;
  /** Removes what was said and remembers that it was deleted. In a transaction. False when the user has no such conversation. */
  delete(userId: number, chatSessionToken: string): Promise<boolean>;
}
