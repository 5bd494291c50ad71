import { asc, desc, eq, like, sql } from 'drizzle-orm';
import type { CachedSkillsRepository } from '../../domain/analytics/cached-skills-repository.ts';
import type { Database } from '../database.ts';
import { subtopicCache } from '../schema/index.ts';
import { containing } from './search-pattern.ts';

const COLUMNS = {
  skill_name: subtopicCache.skillKey,
  created_at: subtopicCache.createdAt,
  updated_at: subtopicCache.updatedAt,
};

export function createCachedSkillsRepository(db: Database): CachedSkillsRepository {
  return {
    async page({ page, limit, search }, { by, direction }) {
      const found = search ? like(subtopicCache.skillKey, containing(search)) : undefined;
      const turn = direction === 'asc' ? asc : desc;
      const [rows, total] = await Promise.all([
        db
          .select()
          .from(subtopicCache)
          .where(found)
          .orderBy(turn(COLUMNS[by]), turn(subtopicCache.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.$count(subtopicCache, found),
      ]);
      return { rows, total };
    },

    async measure() {
      const { skillName, skillKey, subtopics } = subtopicCache;
      const [row] = await db
        .select({
          skills: sql<number>`count(*)::integer`,
          subtopics: sql<number>`coalesce(sum(jsonb_array_length(${subtopics})), 0)::integer`,
          bytes: sql<number>`coalesce(sum(
            pg_column_size(${skillName}) + pg_column_size(${skillKey}) + pg_column_size(${subtopics})), 0)::float8`,
        })
        .from(subtopicCache);
      return row ?? { skills: 0, subtopics: 0, bytes: 0 };
    },

    async delete(skillKey) {
      const [deleted] = await db.delete(subtopicCache).where(eq(subtopicCache.skillKey, skillKey)).returning();
      return deleted ?? null;
    },

    async deleteAll() {
      return (await db.delete(subtopicCache).returning({ id: subtopicCache.id })).length;
    },
  };
}
