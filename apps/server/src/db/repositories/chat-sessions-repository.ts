import { and, asc, count, desc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ChatSessionsRepository } from '../../domain/history/chat-sessions-repository.ts';
import type { Database } from '../database.ts';
import { chatMessages, chatSessions } from '../schema/index.ts';
import { containsAll, matchesSearch } from './search-pattern.ts';

export function createChatSessionsRepository(db: Database): ChatSessionsRepository {
  return { ...reading(db), ...merging(db) };
}

const named = (userId: number, chatSessionToken: string) =>
  and(eq(chatSessions.userId, userId), eq(chatSessions.chatSessionToken, chatSessionToken));

/** Whether each of the words is in one of a conversation's messages. */
const containing = (db: Database) => (words: readonly string[]) =>
  and(
    ...words.map((word) =>
      exists(
        db
          .select({ one: sql`1` })
          .from(chatMessages)
          .where(and(eq(chatMessages.sessionId, chatSessions.id), containsAll(chatMessages.content, [word]))),
      ),
    ),
  );

type Reading = 'list' | 'messages' | 'isDeleted' | 'delete';

function reading(db: Database): Pick<ChatSessionsRepository, Reading> {
  const contains = containing(db);
  return {
    async list(userId, { page, limit, search, now }) {
      const wanted = and(
        eq(chatSessions.userId, userId),
        isNull(chatSessions.deletedAt),
        search ? matchesSearch(search, { now, at: chatSessions.updatedAt, contains }) : undefined,
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
        .where(and(named(userId, chatSessionToken), isNull(chatSessions.deletedAt)))
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

    async isDeleted(userId, chatSessionToken) {
      const [found] = await db
        .select({ id: chatSessions.id })
        .from(chatSessions)
        .where(and(named(userId, chatSessionToken), isNotNull(chatSessions.deletedAt)))
        .limit(1);
      return found !== undefined;
    },

    async delete(userId, chatSessionToken) {
      const [session] = await db
        .update(chatSessions)
        .set({ deletedAt: sql`now()`, preview: '', messageCount: 0 })
        .where(and(named(userId, chatSessionToken), isNull(chatSessions.deletedAt)))
        .returning({ id: chatSessions.id });
      if (!session) return false;
      await db.delete(chatMessages).where(eq(chatMessages.sessionId, session.id));
      return true;
    },
  };
}

function merging(db: Database): Omit<ChatSessionsRepository, Reading> {
  return {
    async lockOrCreate(userId, chatSessionToken, now) {
      const [session] = await db
        .insert(chatSessions)
        .values({ userId, chatSessionToken, updatedAt: now })
        .onConflictDoUpdate({
          target: [chatSessions.userId, chatSessions.chatSessionToken],
          set: {
            updatedAt: sql`case when ${chatSessions.deletedAt} is null then excluded.updated_at else ${chatSessions.updatedAt} end`,
          },
        })
        .returning({ id: chatSessions.id, deletedAt: chatSessions.deletedAt });
      if (!session) throw new Error('upsert of a chat session returned no row');
      return session.deletedAt === null ? session.id : null;
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

    async mergeOwnMessages(id, messages, now) {
      await db
        .insert(chatMessages)
        .values(messages.map((message) => ({ ...message, sessionId: id, updatedAt: now })))
        .onConflictDoUpdate({
          target: [chatMessages.sessionId, chatMessages.clientId],
          set: {
            content: sql`case when length(excluded.content) > length(${chatMessages.content}) then excluded.content else ${chatMessages.content} end`,
            sentAt: sql`excluded.sent_at`,
            updatedAt: now,
          },
        });
    },

    async countMessages(id) {
      const [counted] = await db.select({ total: count() }).from(chatMessages).where(eq(chatMessages.sessionId, id));
      return counted?.total ?? 0;
    },

    firstMessages: (id, count) =>
      db
        .select({ role: chatMessages.role, content: chatMessages.content })
        .from(chatMessages)
        .where(eq(chatMessages.sessionId, id))
        .orderBy(asc(chatMessages.sentAt), asc(chatMessages.id))
        .limit(count),

    async summarize(id, summary) {
      await db.update(chatSessions).set(summary).where(eq(chatSessions.id, id));
    },
  };
}
