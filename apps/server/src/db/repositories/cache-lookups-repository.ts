import { eq, sql } from 'drizzle-orm';
import type { CacheLookupsRepository, Lookups } from '../../domain/analytics/cache-lookups-repository.ts';
import type { Database } from '../database.ts';
import { cacheLookups } from '../schema/index.ts';

export function createCacheLookupsRepository(db: Database): CacheLookupsRepository {
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

    async find(cache: string): Promise<Lookups | null> {
      const [row] = await db.select().from(cacheLookups).where(eq(cacheLookups.cache, cache)).limit(1);
      return row ? { hits: row.hits, misses: row.misses, since: row.countedSince } : null;
    },
  };
}
