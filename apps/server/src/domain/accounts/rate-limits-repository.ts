interface RateHit {
  /** hits in the window, this one included */
  count: number;
  resetsAt: Date;
}

/** Fixed-window counters, exact under parallel calls and across processes. */
export interface RateLimitsRepository {
  /** Counts one hit on `key`; a window that has ended starts anew. */
  hit(key: string, windowMs: number, now: Date): Promise<RateHit>;
  /** Takes one hit off each key whose window still runs. */
  discount(keys: readonly string[], now: Date): Promise<void>;
  /** Forgets all hits on a key. */
  clear(key: string): Promise<void>;
  deleteEnded(now: Date): Promise<void>;
}
