import { AppError, LIMITS } from '@prep-ai/contract';
import type { Transaction } from '../transaction.ts';
import { previewOf, type StoredMessage } from './chat-session.ts';

export type MergeChatMessages = ReturnType<typeof makeMergeChatMessages>;

/**
 * Adds messages to a conversation, creating it if it is new, and returns how many it then has. The conversation is locked
 * until the end: two tabs that save at once wait for each other.
 * @throws AppError invalid_request when there would be too many; nothing is stored then
 */
export function makeMergeChatMessages({ transaction, max = LIMITS.history.sessionMessagesMax }: MergeChatMessagesDeps) {
  return (userId: number, chatSessionToken: string, messages: readonly StoredMessage[], now: Date): Promise<number> =>
    transaction(async ({ chatSessions }) => {
      const id = await chatSessions.lockOrCreate(userId, chatSessionToken, now);
      const byId = new Map(messages.map((message) => [message.clientId, message]));
      if (byId.size > 0) await chatSessions.mergeMessages(id, [...byId.values()], now);
      const messageCount = await chatSessions.countMessages(id);
      if (messageCount > max)
        throw new AppError('invalid_request', {
          detail: `A conversation can have at most ${max} messages. Start a new one.`,
        });
      const preview = previewOf((await chatSessions.firstMessage(id)) ?? '');
      await chatSessions.summarize(id, { messageCount, preview });
      return messageCount;
    });
}

export interface MergeChatMessagesDeps {
  transaction: Transaction;
  /** messages of one conversation */
  max?: number;
}
