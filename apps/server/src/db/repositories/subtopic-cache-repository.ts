import { eq } from 'drizzle-orm';
import type { SubtopicCacheRepository } from '../../domain/practice/subtopic-cache-repository.ts';
import type { Database } from '../database.ts';
import { subtopicCache } from '../schema/index.ts';

export function createSubtopicCacheRepository(db: Database): SubtopicCacheRepository {
  return {
    async find(skillKey) {
      const [row] = await db
        .select({ subtopics: subtopicCache.subtopics })
        .from(subtopicCache)
        .where(eq(subtopicCache.skillKey, skillKey))
        .limit(1);
      return row?.subtopics ?? null;
    },

    async save(skill, now) {
      await db
        .insert(subtopicCache)
        .values(skill)
        .onConflictDoUpdate({ target: subtopicCache.skillKey, set: { subtopics: skill.subtopics, updatedAt: now } });
    },
  };
}
