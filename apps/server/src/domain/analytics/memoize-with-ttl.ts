import type { Clock } from '../../ports/clock.ts';

/**
 * Answers of `read`, each for `ms` at most: a screen that asks again at once, or several administrators, make the database
 * count once. Who asks while it counts waits for the same answer; a failure is not kept.
 */
export function memoizeWithTtl<Key, Value>(
  read: (key: Key) => Promise<Value>,
  ms: number,
  clock: Clock,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, { value: Promise<Value>; until: number }>();
  return (key) => {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.value;
    const value = read(key);
    const entry = { value, until: now + ms };
    kept.set(key, entry);
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return value;
  };
}
