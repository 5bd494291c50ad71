import type { MatchResult } from '@prep-ai/contract';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { jobMatches } from '../schema/index.ts';

export type JobMatchRow = typeof jobMatches.$inferSelect;
export type JobMatchesRepository = ReturnType<typeof createJobMatchesRepository>;

export interface NewJobMatch {
  userId: number;
  resumeId: number;
  jobDescription: string;
  score: number;
  result: MatchResult;
}

export function createJobMatchesRepository(db: Database) {
  return {
    async save(match: NewJobMatch): Promise<JobMatchRow> {
      const [row] = await db.insert(jobMatches).values(match).returning();
      if (!row) throw new Error('insert of a job match answered no row');
      return row;
    },

    async latest(userId: number): Promise<JobMatchRow | null> {
      const [row] = await db
        .select()
        .from(jobMatches)
        .where(eq(jobMatches.userId, userId))
        .orderBy(desc(jobMatches.updatedAt))
        .limit(1);
      return row ?? null;
    },
  };
}
