import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { ChatFilesRepository } from '../../domain/practice/chat-files-repository.ts';
import type { Database } from '../database.ts';
import { chatFiles } from '../schema/index.ts';

export function createChatFilesRepository(db: Database): ChatFilesRepository {
  return {
    async insert(file) {
      const id = randomUUID();
      await db.insert(chatFiles).values({ id, ...file });
      return id;
    },

    async findAll(ids, userId) {
      const valid = ids.filter((id) => z.uuid().safeParse(id).success);
      if (valid.length === 0) return [];
      return db
        .select({ id: chatFiles.id, filename: chatFiles.filename, content: chatFiles.content })
        .from(chatFiles)
        .where(and(inArray(chatFiles.id, valid), eq(chatFiles.userId, userId)));
    },
  };
}
