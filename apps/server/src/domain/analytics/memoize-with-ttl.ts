import type { Clock } from '../../ports/clock.ts';

/**
 * Caches what `read` returns for `ttlMs`: a screen that is reloaded at once, or opened by several administrators, makes the
 * database count only once. Parallel calls share one read; a failure is not cached.
 */
export function memoizeWithTtl<Key, Value>(
  read: (key: Key) => Promise<Value>,
  ttlMs: number,
  clock: Clock,
): (key: Key) => Promise<Value> {
  const cached = new Map<Key, { value: Promise<Value>; until: number }>();
  return (key) => {
    const now = clock.now().getTime();
    const known = cached.get(key);
    if (known && known.until > now) return known.value;
    const value = read(key);
    const entry = { value, until: now + ttlMs };
    cached.set(key, entry);
    value.catch(() => {
      if (cached.get(key) === entry) cached.delete(key);
    });
    return value;
  };
}
