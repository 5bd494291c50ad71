/**
 * Buckets of response times that grow by 5 %, from 0.1 ms on: a percentile read from them is at most 2.5 % off, and an hour of
 * any number of answers takes a few kilobytes.
 */
const FIRST_MS = 0.1;
const GROWTH = 1.05;

/** Answers by the number of their bucket. */
export type BucketCounts = ReadonlyMap<number, number>;

/** The number of the bucket that a time falls into, from 0. */
export function bucketOf(ms: number): number {
  return ms <= FIRST_MS ? 0 : Math.ceil(Math.log(ms / FIRST_MS) / Math.log(GROWTH));
}

/** The time below which that share of the answers was (nearest rank), in ms to two digits; null of none. */
export function percentile(counts: BucketCounts, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(share * total));
  let seen = 0;
  for (const [bucket, count] of [...counts].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= rank) return middleOf(bucket);
  }
  return null;
}

/** The middle of a bucket, by ratio. */
function middleOf(bucket: number): number {
  const ms = bucket === 0 ? FIRST_MS : FIRST_MS * GROWTH ** (bucket - 0.5);
  return Math.round(ms * 100) / 100;
}
