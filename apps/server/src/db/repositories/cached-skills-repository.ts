import { asc, desc, eq, like, sql } from 'drizzle-orm';
import type { Page } from '../../domain/page.ts';
import type { Database } from '../database.ts';
import { subtopicCache } from '../schema/index.ts';
import { insertAudit } from './audit-repository.ts';
import { containing } from './search-pattern.ts';

export type CachedSkillsRepository = ReturnType<typeof createCachedSkillsRepository>;
export type CachedSkillRow = typeof subtopicCache.$inferSelect;

const COLUMNS = {
  skill_name: subtopicCache.skillKey,
  created_at: subtopicCache.createdAt,
  updated_at: subtopicCache.updatedAt,
};

interface By {
  actorId: number;
  at: Date;
}

/** The cache of subtopics as administrators see it. */
export function createCachedSkillsRepository(db: Database) {
  return {
    /** One page and how many there are on all of them; `search` stands in the key, which is without case. */
    async page(
      { page, limit, search }: Page,
      { by, direction }: { by: keyof typeof COLUMNS; direction: 'asc' | 'desc' },
    ): Promise<{ rows: CachedSkillRow[]; total: number }> {
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

    /** `bytes`: of names and lists, as the database stores them. */
    async figures(): Promise<{ skills: number; subtopics: number; bytes: number }> {
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

    /** Deletes one with its audit entry; false when it is not there. */
    async remove(skillKey: string, { actorId, at }: By): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [gone] = await tx.delete(subtopicCache).where(eq(subtopicCache.skillKey, skillKey)).returning();
        if (!gone) return false;
        const details = { skill: gone.skillName, subtopics: gone.subtopics.length };
        await insertAudit(tx, { actorId, action: 'cache_deleted', target: `cached_skill:${gone.id}`, details, at });
        return true;
      });
    },

    /** Deletes all with one audit entry and answers how many there were. */
    async clear({ actorId, at }: By): Promise<number> {
      return db.transaction(async (tx) => {
        const gone = await tx.delete(subtopicCache).returning({ id: subtopicCache.id });
        if (gone.length > 0)
          await insertAudit(tx, {
            actorId,
            action: 'cache_cleared',
            target: 'cached_skill:all',
            details: { skills: gone.length },
            at,
          });
        return gone.length;
      });
    },
  };
}
