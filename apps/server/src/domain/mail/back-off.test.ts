import { expect, test } from 'vitest';
import { nextTry } from './back-off.ts';

const written = new Date('2026-01-01T00:00:00Z');

test('a minute, doubling up to an hour, within a day', () => {
  const waits: number[] = [];
  let now = written;
  for (let attempts = 1; ; attempts++) {
    const next = nextTry(attempts, written, now);
    if (!next) break;
    waits.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
  }
  expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(now.getTime() - written.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
  expect(now.getTime() - written.getTime()).toBeGreaterThan(23 * 3_600_000);
});
