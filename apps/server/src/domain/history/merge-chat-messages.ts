import { AppError, LIMITS } from '@prep-ai/contract';
import type { Transaction } from '../transaction.ts';
import { previewOf, type StoredMessage } from './chat-session.ts';
import type { ChatSessionsRepository } from './chat-sessions-repository.ts';

export type MergeChatMessages = ReturnType<typeof makeMergeChatMessages>;

/** messages by which a conversation is named */
const NAMING_MESSAGES = 2;

/**
 * Adds messages to a conversation, creating it if it is new, and returns how many it then has. The conversation is locked
 * until the end: two tabs that save at once wait for each other.
 * @throws AppError conversation_deleted; invalid_request when there would be too many: nothing is stored then
 */
export function makeMergeChatMessages({ transaction, max = LIMITS.history.sessionMessagesMax }: MergeChatMessagesDeps) {
  return (userId: number, chatSessionToken: string, messages: readonly StoredMessage[], now: Date): Promise<number> =>
    transaction(async ({ chatSessions }) => {
      const id = await chatSessions.lockOrCreate(userId, chatSessionToken, now);
      if (id === null) throw new AppError('conversation_deleted');
      const byId = new Map(messages.map((message) => [message.clientId, message]));
      if (byId.size > 0) await chatSessions.mergeMessages(id, [...byId.values()], now);
      const messageCount = await summarize(chatSessions, id);
      if (messageCount > max)
        throw new AppError('invalid_request', {
          detail: `A conversation can have at most ${max} messages. Start a new one.`,
        });
      return messageCount;
    });
}

export interface MergeChatMessagesDeps {
  transaction: Transaction;
  /** messages of one conversation */
  max?: number;
}

/** Counts and names a locked conversation; returns its number of messages. */
export async function summarize(
  chatSessions: Pick<ChatSessionsRepository, 'countMessages' | 'firstMessages' | 'summarize'>,
  id: number,
): Promise<number> {
  const messageCount = await chatSessions.countMessages(id);
  const preview = previewOf(await chatSessions.firstMessages(id, NAMING_MESSAGES));
  await chatSessions.summarize(id, { messageCount, preview });
  return messageCount;
}
