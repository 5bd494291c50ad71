import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildInTurns } from './build-in-turns.ts';

function* five(log: number[]): Generator<void, string> {
  for (let piece = 1; piece <= 5; piece++) {
    log.push(piece);
    yield;
  }
  return 'built';
}

test('other work comes between the pieces', async () => {
  const log: number[] = [];
  const { proceed, get } = buildInTurns(five(log));
  const all = proceed();
  await nextTurn();
  expect(log.length).toBeLessThan(5);
  await all;
  expect(log).toEqual([1, 2, 3, 4, 5]);
  expect(get()).toBe('built');
});

test('whoever needs it sooner gets it at once, and nothing is built twice', async () => {
  const log: number[] = [];
  const { proceed, get } = buildInTurns(five(log));
  const all = proceed();
  expect(get()).toBe('built');
  await all;
  expect(get()).toBe('built');
  expect(log).toEqual([1, 2, 3, 4, 5]);
});
