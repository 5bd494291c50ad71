import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { subtopicCache } from '../schema/index.ts';

export type SubtopicCacheRepository = ReturnType<typeof createSubtopicCacheRepository>;

export function createSubtopicCacheRepository(db: Database) {
  return {
    async find(skillKey: string): Promise<string[] | null> {
      const [row] = await db
        .select({ subtopics: subtopicCache.subtopics })
        .from(subtopicCache)
        .where(eq(subtopicCache.skillKey, skillKey))
        .limit(1);
      return row?.subtopics ?? null;
    },

    async save(skill: { skillName: string; skillKey: string; subtopics: string[] }, now: Date): Promise<void> {
      await db
        .insert(subtopicCache)
        .values(skill)
        .onConflictDoUpdate({ target: subtopicCache.skillKey, set: { subtopics: skill.subtopics, updatedAt: now } });
    },
  };
}
