import { expect, test } from 'vitest';
import { z } from 'zod';
import { memoryDatabase } from '../testing/memory-database.ts';
import { ApiError } from './api-error.ts';
import { createKeptAnswers } from './kept-answers.ts';

const schema = z.object({ n: z.number() });
const ask = (n: number) => async () => ({ n });
const fail = (status: number) => async (): Promise<{ n: number }> => {
  throw new ApiError({ status, code: 'x', detail: 'x' });
};
const kept = { answer: { n: 2 }, keptAt: expect.stringMatching(/^\d{4}-/) };

test('without a line it is what the server said last', async () => {
  const answers = createKeptAnswers(memoryDatabase(), () => true);
  await expect(answers.through('a', schema, fail(0))).rejects.toMatchObject({ status: 0 });
  for (const n of [1, 2]) {
    expect(await answers.through('a', schema, ask(n))).toEqual({ answer: { n }, keptAt: null });
  }
  await expect.poll(() => answers.through('a', schema, fail(0))).toEqual(kept);
  expect(await answers.read('a', schema)).toEqual({ n: 2 });
  await expect(answers.through('b', schema, fail(0))).rejects.toMatchObject({ status: 0 });
});

test.each([401, 404, 500])('a refusal with %i is no dead line', async (status) => {
  const answers = createKeptAnswers(memoryDatabase(), () => true);
  await answers.through('a', schema, ask(1));
  await expect(answers.through('a', schema, fail(status))).rejects.toMatchObject({ status });
});

test('nothing is kept of a user who has left, and what does not fit any more is not shown', async () => {
  const database = memoryDatabase();
  let here = false;
  const answers = createKeptAnswers(database, () => here);
  await answers.through('a', schema, ask(1));
  expect(await database.read('answer:a')).toBeUndefined();
  here = true;
  database.put('answer:a', { at: new Date().toISOString(), answer: { n: 'one' } });
  await expect(answers.through('a', schema, fail(0))).rejects.toMatchObject({ status: 0 });
});

test('a browser that refuses its database costs nothing but the kept answer', async () => {
  const database = memoryDatabase();
  database.refuse();
  for (const refusing of [database, null]) {
    const answers = createKeptAnswers(refusing, () => true);
    expect(await answers.through('a', schema, ask(1))).toEqual({ answer: { n: 1 }, keptAt: null });
    await expect(answers.through('a', schema, fail(0))).rejects.toMatchObject({ status: 0 });
    expect(await answers.read('a', schema)).toBeNull();
  }
});
