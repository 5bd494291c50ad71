import { and, asc, count, desc, eq, exists, ilike, sql } from 'drizzle-orm';
import type { ChatSessionsRepository } from '../../domain/history/chat-sessions-repository.ts';
import type { Database } from '../database.ts';
import { chatMessages, chatSessions } from '../schema/index.ts';
import { containing } from './search-pattern.ts';

export function createChatSessionsRepository(db: Database): ChatSessionsRepository {
  return { ...reading(db), ...merging(db) };
}

type Reading = 'list' | 'messages' | 'delete';

function reading(db: Database): Pick<ChatSessionsRepository, Reading> {
  return {
    async list(userId, { page, limit, search }) {
      const wanted = and(
        eq(chatSessions.userId, userId),
        search
          ? exists(
              db
                .select({ one: sql`1` })
                .from(chatMessages)
                .where(
                  and(eq(chatMessages.sessionId, chatSessions.id), ilike(chatMessages.content, containing(search))),
                ),
            )
          : undefined,
      );
      const [rows, [counted]] = await Promise.all([
        db
          .select({
            chatSessionToken: chatSessions.chatSessionToken,
            messageCount: chatSessions.messageCount,
            preview: chatSessions.preview,
            createdAt: chatSessions.createdAt,
            updatedAt: chatSessions.updatedAt,
          })
          .from(chatSessions)
          .where(wanted)
          .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: count() }).from(chatSessions).where(wanted),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    async messages(userId, chatSessionToken) {
      const [session] = await db
        .select({ id: chatSessions.id })
        .from(chatSessions)
        .where(and(eq(chatSessions.userId, userId), eq(chatSessions.chatSessionToken, chatSessionToken)))
        .limit(1);
      if (!session) return null;
      return db
        .select({
          clientId: chatMessages.clientId,
          role: chatMessages.role,
          content: chatMessages.content,
          sentAt: chatMessages.sentAt,
        })
        .from(chatMessages)
        .where(eq(chatMessages.sessionId, session.id))
        .orderBy(asc(chatMessages.sentAt), asc(chatMessages.id));
    },

    async delete(userId, chatSessionToken) {
      const deleted = await db
        .delete(chatSessions)
        .where(and(eq(chatSessions.userId, userId), eq(chatSessions.chatSessionToken, chatSessionToken)))
        .returning({ id: chatSessions.id });
      return deleted.length > 0;
    },
  };
}

function merging(db: Database): Omit<ChatSessionsRepository, Reading> {
  return {
    async lockOrCreate(userId, chatSessionToken, now) {
      const [session] = await db
        .insert(chatSessions)
        .values({ userId, chatSessionToken, updatedAt: now })
        .onConflictDoUpdate({ target: [chatSessions.userId, chatSessions.chatSessionToken], set: { updatedAt: now } })
        .returning({ id: chatSessions.id });
      if (!session) throw new Error('upsert of a chat session returned no row');
      return session.id;
    },

    async mergeMessages(id, messages, now) {
      await db
        .insert(chatMessages)
        .values(messages.map((message) => ({ ...message, sessionId: id, updatedAt: now })))
        .onConflictDoUpdate({
          target: [chatMessages.sessionId, chatMessages.clientId],
          set: { content: sql`excluded.content`, updatedAt: now },
          setWhere: sql`length(excluded.content) > length(${chatMessages.content})`,
        });
    },

    async countMessages(id) {
      const [counted] = await db.select({ total: count() }).from(chatMessages).where(eq(chatMessages.sessionId, id));
      return counted?.total ?? 0;
    },

    async firstMessage(id) {
      const [first] = await db
        .select({ content: chatMessages.content })
        .from(chatMessages)
        .where(eq(chatMessages.sessionId, id))
        .orderBy(asc(chatMessages.sentAt), asc(chatMessages.id))
        .limit(1);
      return first?.content ?? null;
    },

    async summarize(id, summary) {
      await db.update(chatSessions).set(summary).where(eq(chatSessions.id, id));
    },
  };
}
