import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { RateLimitsRepository } from '../../domain/accounts/rate-limits-repository.ts';
import type { Database } from '../database.ts';
import { rateCounters } from '../schema/index.ts';

export function createRateLimitsRepository(db: Database): RateLimitsRepository {
  return {
    async hit(key, windowMs, now) {
      const ends = new Date(now.getTime() + windowMs);
      const [row] = await db
        .insert(rateCounters)
        .values({ key, count: 1, expiresAt: ends })
        .onConflictDoUpdate({
          target: rateCounters.key,
          set: {
            count: sql`case when ${rateCounters.expiresAt} <= ${now} then 1 else ${rateCounters.count} + 1 end`,
            expiresAt: sql`case when ${rateCounters.expiresAt} <= ${now} then ${ends}::timestamptz else ${rateCounters.expiresAt} end`,
          },
        })
        .returning({ count: rateCounters.count, resetsAt: rateCounters.expiresAt });
      if (!row) throw new Error('upsert of a rate counter returned no row');
      return row;
    },

    async discount(keys, now) {
      await db
        .update(rateCounters)
        .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
        .where(and(inArray(rateCounters.key, [...keys]), gt(rateCounters.expiresAt, now)));
    },

    async clear(key) {
      await db.delete(rateCounters).where(eq(rateCounters.key, key));
    },

    async deleteEnded(now) {
      await db.delete(rateCounters).where(lt(rateCounters.expiresAt, now));
    },
  };
}
