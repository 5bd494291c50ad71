import { desc, eq } from 'drizzle-orm';
import type { JobMatchesRepository } from '../../domain/job-match/job-matches-repository.ts';
import type { Database } from '../database.ts';
import { toJobMatch } from '../rows/practice-rows.ts';
import { jobMatches } from '../schema/index.ts';

export function createJobMatchesRepository(db: Database): JobMatchesRepository {
  return {
    async insert(match) {
      const [row] = await db.insert(jobMatches).values(match).returning();
      if (!row) throw new Error('insert of a job match returned no row');
      return toJobMatch(row);
    },

    async latest(userId) {
      const [row] = await db
        .select()
        .from(jobMatches)
        .where(eq(jobMatches.userId, userId))
        .orderBy(desc(jobMatches.updatedAt))
        .limit(1);
      return row ? toJobMatch(row) : null;
    },
  };
}
