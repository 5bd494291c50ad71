import { expect, test } from 'vitest';
import { z } from 'zod';
import { memoryDatabase } from '../../testing/memory-database.ts';
import { ApiError } from '../api-error.ts';
import { createOfflineCache } from './offline-cache.ts';

const schema = z.object({ n: z.number() });
const ask = (n: number) => async () => ({ n });
const fail = (status: number) => async (): Promise<{ n: number }> => {
  throw new ApiError({ status, code: 'x', detail: 'x' });
};
const cached = { answer: { n: 2 }, cachedAt: expect.stringMatching(/^\d{4}-/) };

test('without a connection it is the last response of the server', async () => {
  const cache = createOfflineCache(memoryDatabase(), () => true);
  await expect(cache.fetch('a', schema, fail(0))).rejects.toMatchObject({ status: 0 });
  for (const n of [1, 2]) {
    expect(await cache.fetch('a', schema, ask(n))).toEqual({ answer: { n }, cachedAt: null });
  }
  await expect.poll(() => cache.fetch('a', schema, fail(0))).toEqual(cached);
  expect(await cache.read('a', schema)).toEqual({ n: 2 });
  await expect(cache.fetch('b', schema, fail(0))).rejects.toMatchObject({ status: 0 });
});

test.each([401, 404, 500])('a refusal with %i does not count as a missing connection', async (status) => {
  const cache = createOfflineCache(memoryDatabase(), () => true);
  await cache.fetch('a', schema, ask(1));
  await expect(cache.fetch('a', schema, fail(status))).rejects.toMatchObject({ status });
});

test('nothing is stored for a user who has left, and data that the schema rejects is not shown', async () => {
  const database = memoryDatabase();
  let here = false;
  const cache = createOfflineCache(database, () => here);
  await cache.fetch('a', schema, ask(1));
  expect(await database.read('answer:a')).toBeUndefined();
  here = true;
  database.put('answer:a', { at: new Date().toISOString(), answer: { n: 'one' } });
  await expect(cache.fetch('a', schema, fail(0))).rejects.toMatchObject({ status: 0 });
});

test('in a browser that refuses its database only the stored response is missing', async () => {
  const database = memoryDatabase();
  database.refuse();
  for (const refusing of [database, null]) {
    const cache = createOfflineCache(refusing, () => true);
    expect(await cache.fetch('a', schema, ask(1))).toEqual({ answer: { n: 1 }, cachedAt: null });
    await expect(cache.fetch('a', schema, fail(0))).rejects.toMatchObject({ status: 0 });
    expect(await cache.read('a', schema)).toBeNull();
  }
});
