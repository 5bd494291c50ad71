import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { rateCounters } from '../schema/index.ts';

export interface RateHit {
  /** hits in the window, this one included */
  count: number;
  resetsAt: Date;
}

export type RateLimitsRepository = ReturnType<typeof createRateLimitsRepository>;

/** Fixed-window counters, exact under parallel calls and across processes. */
export function createRateLimitsRepository(db: Database) {
  return {
    /** Counts one hit on `key`; a window that has ended starts anew. */
    async hit(key: string, windowMs: number, now: Date): Promise<RateHit> {
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
      if (!row) throw new Error('upsert of a rate counter answered no row');
      return row;
    },

    /** Takes back one hit on each key whose window still runs. */
    async takeBack(keys: readonly string[], now: Date): Promise<void> {
      await db
        .update(rateCounters)
        .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
        .where(and(inArray(rateCounters.key, [...keys]), gt(rateCounters.expiresAt, now)));
    },

    /** Forgets all hits on a key. */
    async clear(key: string): Promise<void> {
      await db.delete(rateCounters).where(eq(rateCounters.key, key));
    },

    async deleteEnded(now: Date): Promise<void> {
      await db.delete(rateCounters).where(lt(rateCounters.expiresAt, now));
    },
  };
}
