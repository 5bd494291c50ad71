import { expect, test } from 'vitest';
import { countPauses, isSilent, type LevelSample } from './pauses.ts';

/** Loudness every 100 ms: [dB, seconds] after one another. */
function spoken(...parts: [number, number][]): LevelSample[] {
  return parts
    .flatMap(([db, seconds]) => Array.from({ length: Math.round(seconds * 10) }, () => db))
    .map((db, index) => ({ at: index * 100, db }));
}

test('counts silences that are longer than a breath, between the first and the last sound', () => {
  const answer = spoken([-80, 2], [-20, 3], [-78, 0.4], [-22, 2], [-80, 1.5], [-20, 3], [-80, 2]);
  expect(countPauses(answer)).toEqual({ count: 1, seconds: 1.6 });
});

test('a noisy room has a higher floor', () => {
  const answer = spoken([-20, 3], [-38, 1.5], [-22, 2], [-40, 0.9], [-20, 3]);
  expect(countPauses(answer)).toEqual({ count: 2, seconds: 2.6 });
});

test('a steady sound has no pauses, and nothing measured says nothing', () => {
  expect(countPauses(spoken([-20, 10]))).toEqual({ count: 0, seconds: 0 });
  expect(countPauses([])).toBeNull();
});

test('a recording of silence is told from a quiet voice', () => {
  expect(isSilent(spoken([-100, 10]))).toBe(true);
  expect(isSilent(spoken([-70, 10]))).toBe(true);
  expect(isSilent(spoken([-80, 8], [-35, 2]))).toBe(false);
  expect(isSilent([])).toBe(false);
});
