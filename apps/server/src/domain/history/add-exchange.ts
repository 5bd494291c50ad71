import { exchangeMessages, LIMITS } from '@prep-ai/contract';
import type { EndedGeneration } from '../practice/generation.ts';
import type { ChatSessionsRepository } from './chat-sessions-repository.ts';
import { summarize } from './merge-chat-messages.ts';

/** characters: the ids of messages are made of it and may have 100 */
const KEY_MAX = 80;

/**
 * Adds what was asked and answered to the conversation that it belongs to. The browser saves it too, under the same ids, but
 * a page that is left at the end of an answer, or that has no connection then, may never come to it. A conversation that was
 * deleted meanwhile stays deleted, and one that is full is left to the browser, which begins another.
 */
export async function addExchange(
  chatSessions: ChatSessionsRepository,
  { id: generationId, userId, chatSessionToken, idempotencyKey, request, content, createdAt }: EndedGeneration,
  now: Date,
): Promise<void> {
  if (chatSessionToken === null || content === '') return;
  const id = await chatSessions.lockOrCreate(userId, chatSessionToken, now);
  if (id === null) return;
  const { type, message: prompt, skills, level } = request;
  const key = idempotencyKey !== null && idempotencyKey.length <= KEY_MAX ? idempotencyKey : generationId;
  const messages = exchangeMessages({ key, type, prompt, skills, level, text: content, askedAt: createdAt });
  if ((await chatSessions.countMessages(id)) + messages.length > LIMITS.history.sessionMessagesMax) return;
  await chatSessions.mergeOwnMessages(
    id,
    messages.map(({ id: clientId, role, content: said, timestamp }) => ({
      clientId,
      role,
      content: said,
      sentAt: new Date(timestamp),
    })),
    now,
  );
  await summarize(chatSessions, id);
}
