import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { chatFiles } from '../schema/index.ts';

export type ChatFilesRepository = ReturnType<typeof createChatFilesRepository>;

/** Texts of files attached to chats, named by ids that only their owner can use. */
export function createChatFilesRepository(db: Database) {
  return {
    async save(file: { userId: number; filename: string; content: string }): Promise<string> {
      const id = randomUUID();
      await db.insert(chatFiles).values({ id, ...file });
      return id;
    },

    /** Those of `ids` that exist and are this user's. */
    async findAll(ids: string[], userId: number): Promise<(typeof chatFiles.$inferSelect)[]> {
      const valid = ids.filter((id) => z.uuid().safeParse(id).success);
      if (valid.length === 0) return [];
      return db
        .select()
        .from(chatFiles)
        .where(and(inArray(chatFiles.id, valid), eq(chatFiles.userId, userId)));
    },
  };
}
