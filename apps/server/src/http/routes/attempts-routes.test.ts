import { attemptList, attempt as attemptSchema } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generations } from '../../db/schema/index.ts';
import { sampleGeneration } from '../../db/testing/samples.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine });
});
afterAll(() => t.close());

const CONTENT = `### 1. Why does a database write its log before the data?

The log is written first so that a crash loses no committed transaction. After a restart the database replays the log.
A page in memory may be written to disk later, which saves many random writes.`;

async function card(userId: number): Promise<string> {
  const row = sampleGeneration(userId);
  const ended = { state: 'done', quota: 'counted', content: CONTENT, finishedAt: new Date() } as const;
  await t.database.db.insert(generations).values({ ...row, ...ended, request: { ...row.request, type: 'questions' } });
  return row.id;
}

test('an answer is graded with the person’s own words, stored once for one key, listed and deleted', async () => {
  const { token, userId } = await t.guest();
  const body = {
    generation_id: await card(userId),
    answer: 'The log comes first, so a crash loses no committed transaction: the log is replayed after the restart.',
    mode: 'typed',
  };
  const headers = { 'idempotency-key': 'attempt-0001' };
  const [one, again] = await Promise.all([
    t.call('POST', '/api/attempts', { token, body, headers }),
    t.call('POST', '/api/attempts', { token, body, headers }),
  ]);
  expect([one.statusCode, again.statusCode]).toEqual([201, 201]);
  const stored = attemptSchema.parse(one.json().attempt);
  expect(again.json().attempt).toEqual(one.json().attempt);
  expect(stored.score).toBeGreaterThan(0);
  const quoted = stored.points.flatMap(({ quotes }) => quotes.map(({ start, end }) => body.answer.slice(start, end)));
  expect(quoted.join(' ')).toContain('committed transaction');
  const list = attemptList.parse(
    (await t.call('GET', `/api/attempts?generation_id=${body.generation_id}`, { token })).json(),
  );
  expect(list.attempts).toEqual([stored]);
  expect((await t.call('DELETE', `/api/attempts/${stored.id}`, { token })).statusCode).toBe(200);
  expect((await t.call('DELETE', `/api/attempts/${stored.id}`, { token })).statusCode).toBe(404);
});
