import type { Clock } from '../../ports/clock.ts';
import type { CacheLookupsRepository } from './cache-lookups-repository.ts';

export interface LookupCounter {
  count(isHit: boolean): void;
  /** Adds the counts to those that all processes have stored. */
  flush(): Promise<void>;
}

/** Counts the lookups of one cache in memory, so that a lookup costs no statement. Counts that can't be stored are stored later. */
export function createLookupCounter(deps: {
  lookups: Pick<CacheLookupsRepository, 'add'>;
  cache: string;
  clock: Clock;
}): LookupCounter {
  let counted = { hits: 0, misses: 0 };
  let since: Date | null = null;
  return {
    count(isHit) {
      counted[isHit ? 'hits' : 'misses'] += 1;
      since ??= deps.clock.now();
    },
    async flush() {
      if (since === null) return;
      const taken = { ...counted, since };
      counted = { hits: 0, misses: 0 };
      since = null;
      try {
        await deps.lookups.add(deps.cache, taken);
      } catch (error) {
        counted = { hits: counted.hits + taken.hits, misses: counted.misses + taken.misses };
        since = taken.since;
        throw error;
      }
    },
  };
}
