import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { cacheLookups } from '../schema/index.ts';

export type CacheLookupsRepository = ReturnType<typeof createCacheLookupsRepository>;

export interface Lookups {
  hits: number;
  misses: number;
  since: Date;
}

/** Look-ups of caches by all processes. */
export function createCacheLookupsRepository(db: Database) {
  return {
    async add(cache: string, { hits, misses, since }: Lookups): Promise<void> {
      await db
        .insert(cacheLookups)
        .values({ cache, hits, misses, countedSince: since })
        .onConflictDoUpdate({
          target: cacheLookups.cache,
          set: {
            hits: sql`${cacheLookups.hits} + excluded.hits`,
            misses: sql`${cacheLookups.misses} + excluded.misses`,
          },
        });
    },

    /** Null before the first one. */
    async find(cache: string): Promise<Lookups | null> {
      const [row] = await db.select().from(cacheLookups).where(eq(cacheLookups.cache, cache)).limit(1);
      return row ? { hits: row.hits, misses: row.misses, since: row.countedSince } : null;
    },
  };
}
