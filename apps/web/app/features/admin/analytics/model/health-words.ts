export interface HealthWord {
  word: string;
  tone: 'ok' | 'warn' | 'bad';
}

/**
 * Where the words change. The documents call 245 ms "Excellent", 99.9% "Stable" and 0.1% "Low"; these lines agree with them.
 * Times in ms, rates 0 to 1.
 */
const LINES = {
  /** Doherty and Thadani 1982: below 0.4 s a person and a machine keep each other's pace */
  excellentMs: 400,
  /** Miller 1968, Nielsen 1993: above 1 s a train of thought is interrupted */
  goodMs: 1000,
  /** 43 minutes away in 30 days: what one update a week costs */
  stable: 0.999,
  /** seven hours away in 30 days */
  interrupted: 0.99,
  /** somebody who makes a hundred requests a day sees one error at most */
  lowErrors: 0.01,
  /** one response in twenty: everybody notices */
  elevatedErrors: 0.05,
} as const;

/** For the 95th percentile of the response times, in ms. */
export function responseWord(ms: number): HealthWord {
  if (ms <= LINES.excellentMs) return { word: 'Excellent', tone: 'ok' };
  return ms <= LINES.goodMs ? { word: 'Good', tone: 'ok' } : { word: 'Slow', tone: 'bad' };
}

/** For the share of time in which the service ran. */
export function uptimeWord(rate: number): HealthWord {
  if (rate >= LINES.stable) return { word: 'Stable', tone: 'ok' };
  return rate >= LINES.interrupted ? { word: 'Interrupted', tone: 'warn' } : { word: 'Unstable', tone: 'bad' };
}

/** For the share of responses that were server errors. */
export function errorWord(rate: number): HealthWord {
  if (rate <= LINES.lowErrors) return { word: 'Low', tone: 'ok' };
  return rate <= LINES.elevatedErrors ? { word: 'Elevated', tone: 'warn' } : { word: 'High', tone: 'bad' };
}
