import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { openTestPostgres } from '../db/testing/databases.ts';
import type { InterviewEngine } from '../ports/interview-engine.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const engine: InterviewEngine = {
  ...createFakeEngine().engine,
  async *streamAnswer() {
    yield { type: 'text', text: '### 1. What?\n\nThat.' };
  },
};

let database: OpenDatabase;
let a: TestApp;
let b: TestApp;
beforeAll(async () => {
  database = await openTestPostgres(40);
  [a, b] = await Promise.all([createTestApp({ engine, database }), createTestApp({ engine, database })]);
});
afterAll(async () => {
  await Promise.all([a.close(), b.close()]);
  await database.close();
});

test('a guest who fires 100 requests at two processes at once, again and again, gets exactly ten answers', async () => {
  const { token } = await a.guest();
  const body = { request_type: 'questions', selected_skills: ['Java'] };
  let delivered = 0;
  const refusals = new Set<string>();
  const fire = async (app: TestApp) => {
    const answer = await app.call('POST', '/api/chat', { token, body });
    if (answer.statusCode === 200) delivered += 1;
    else refusals.add(answer.json().code);
  };
  for (let round = 0; round < 8; round++) {
    await Promise.all(Array.from({ length: 100 }, (_, i) => fire(i % 2 === 0 ? a : b)));
  }
  expect(delivered).toBe(10);
  // while two answers are being written, a third is refused for that reason, before the quota is reached
  expect([...refusals].filter((code) => code !== 'too_many_live')).toEqual(['question_limit_reached']);
  expect((await a.call('GET', '/api/auth/me/plan', { token })).json().questions_used).toBe(10);
});
