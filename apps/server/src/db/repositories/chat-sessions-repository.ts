import { and, asc, count, desc, eq, exists, ilike, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { chatMessages, chatSessions } from '../schema/index.ts';
import { containing, type Page } from './search-pattern.ts';

export interface StoredMessage {
  /** made by the client; messages are merged by it */
  clientId: string;
  role: 'user' | 'assistant';
  content: string;
  sentAt: Date;
}

export type ChatSessionRow = Pick<
  typeof chatSessions.$inferSelect,
  'sessionToken' | 'messageCount' | 'preview' | 'createdAt' | 'updatedAt'
>;

/** characters of the first question that stand for the session in a list */
const PREVIEW = 160;

export type ChatSessionsRepository = ReturnType<typeof createChatSessionsRepository>;

/** Conversations of the practice screen; every query names the owner. */
export function createChatSessionsRepository(db: Database) {
  return {
    /** A page of the user's conversations, the last changed first, and how many there are in all. */
    async list(userId: number, { page, limit, search }: Page): Promise<{ rows: ChatSessionRow[]; total: number }> {
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
            sessionToken: chatSessions.sessionToken,
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

    /**
     * Adds messages to a conversation, which begins with them when it is new. A message that is there already keeps the
     * longer text: what a tab knew when an answer was half written never replaces the whole of it. Answers the number
     * of messages, or null when there would be more than `max`: then nothing was stored.
     */
    async save(
      userId: number,
      sessionToken: string,
      messages: StoredMessage[],
      max: number,
      now: Date,
    ): Promise<number | null> {
      try {
        return await db.transaction(async (tx) => {
          // the row is locked until the end: two tabs that save at once wait for each other
          const [session] = await tx
            .insert(chatSessions)
            .values({ userId, sessionToken, updatedAt: now })
            .onConflictDoUpdate({ target: [chatSessions.userId, chatSessions.sessionToken], set: { updatedAt: now } })
            .returning({ id: chatSessions.id });
          if (!session) throw new Error('upsert of a chat session answered no row');
          const byId = new Map(messages.map((message) => [message.clientId, message]));
          if (byId.size > 0) {
            await tx
              .insert(chatMessages)
              .values([...byId.values()].map((message) => ({ ...message, sessionId: session.id, updatedAt: now })))
              .onConflictDoUpdate({
                target: [chatMessages.sessionId, chatMessages.clientId],
                set: { content: sql`excluded.content`, updatedAt: now },
                setWhere: sql`length(excluded.content) > length(${chatMessages.content})`,
              });
          }
          const [counted] = await tx
            .select({ total: count() })
            .from(chatMessages)
            .where(eq(chatMessages.sessionId, session.id));
          const total = counted?.total ?? 0;
          if (total > max) throw new TooMany();
          const [first] = await tx
            .select({ content: chatMessages.content })
            .from(chatMessages)
            .where(eq(chatMessages.sessionId, session.id))
            .orderBy(asc(chatMessages.sentAt), asc(chatMessages.id))
            .limit(1);
          await tx
            .update(chatSessions)
            .set({ messageCount: total, preview: preview(first?.content ?? '') })
            .where(eq(chatSessions.id, session.id));
          return total;
        });
      } catch (error) {
        if (error instanceof TooMany) return null;
        throw error;
      }
    },

    /** The messages in the order in which they were sent; null when the user has no such conversation. */
    async messages(userId: number, sessionToken: string): Promise<StoredMessage[] | null> {
      const [session] = await db
        .select({ id: chatSessions.id })
        .from(chatSessions)
        .where(and(eq(chatSessions.userId, userId), eq(chatSessions.sessionToken, sessionToken)))
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

    /** False when the user has no such conversation. */
    async delete(userId: number, sessionToken: string): Promise<boolean> {
      const deleted = await db
        .delete(chatSessions)
        .where(and(eq(chatSessions.userId, userId), eq(chatSessions.sessionToken, sessionToken)))
        .returning({ id: chatSessions.id });
      return deleted.length > 0;
    },
  };
}

/** Undoes the transaction that it is thrown in. */
class TooMany extends Error {}

function preview(content: string): string {
  const line = content.replace(/[#*`>\s]+/g, ' ').trim();
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW - 1).trimEnd()}…` : line;
}
