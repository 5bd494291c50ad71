export interface Lookups {
  hits: number;
  misses: number;
  since: Date;
}

/** Cache lookups of all processes. */
export interface CacheLookupsRepository {
  add(cache: string, lookups: Lookups): Promise<void>;
  /** Null before the first one. */
  find(cache: string): Promise<Lookups | null>;
}
