import { and, count, desc, eq, like, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { chatRecords } from '../schema/index.ts';
import { containing, type Page } from './search-pattern.ts';

export type ChatRecordRow = Pick<typeof chatRecords.$inferSelect, 'id' | 'message' | 'response' | 'createdAt'>;

export type ChatRecordsRepository = ReturnType<typeof createChatRecordsRepository>;

/** Questions with their answers as the history shows them; every query names the owner. */
export function createChatRecordsRepository(db: Database) {
  return {
    /** A page of the user's records, newest first, and how many there are in all. */
    async list(userId: number, { page, limit, search }: Page): Promise<{ rows: ChatRecordRow[]; total: number }> {
      const wanted = and(
        eq(chatRecords.userId, userId),
        search ? like(chatRecords.searchText, sql`lower(${containing(search)})`) : undefined,
      );
      const [rows, [counted]] = await Promise.all([
        db
          .select({
            id: chatRecords.id,
            message: chatRecords.message,
            response: chatRecords.response,
            createdAt: chatRecords.createdAt,
          })
          .from(chatRecords)
          .where(wanted)
          .orderBy(desc(chatRecords.createdAt), desc(chatRecords.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: count() }).from(chatRecords).where(wanted),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /** False when the user has no such record. */
    async delete(id: number, userId: number): Promise<boolean> {
      const deleted = await db
        .delete(chatRecords)
        .where(and(eq(chatRecords.id, id), eq(chatRecords.userId, userId)))
        .returning({ id: chatRecords.id });
      return deleted.length > 0;
    },
  };
}
