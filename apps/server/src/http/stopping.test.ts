import { createEventSplitter, STREAM_END } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { openMemoryPglite } from '../db/open-pglite.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: OpenDatabase;
let t: TestApp;
const fake = createFakeEngine();
beforeAll(async () => {
  database = await openMemoryPglite();
  t = await createTestApp({ engine: fake.engine, database });
});
afterAll(() => database.close());

const body = { request_type: 'questions', selected_skills: ['Java'] };

test('a server that stops takes nothing new, serves readers, lets an answer end and closes', async () => {
  const { token } = await t.guest();
  const headers = { 'idempotency-key': 'stopping-1' };
  const reading = t.call('POST', '/api/chat', { token, body, headers });
  fake.say('First, ');
  const url = '/api/chat/generations/stopping-1';
  await expect.poll(async () => (await t.call('GET', url, { token })).statusCode).toBe(200);

  const stopped = t.close();
  for (const refused of [
    await t.call('POST', '/api/chat', { token, body }),
    await t.call('POST', '/api/auth/guest', { body: {} }),
    await t.call('GET', '/api/ready'),
  ]) {
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy']);
    expect(refused.headers).toMatchObject({ 'retry-after': '5', connection: 'close' });
  }
  const history = await t.call('GET', '/api/chat/history', { token });
  expect([history.statusCode, history.headers.connection]).toEqual([200, 'close']);
  const again = t.call('GET', `${url}/stream?offset=0`, { token });
  fake.say('second.');
  fake.finish();
  for (const answer of await Promise.all([reading, again])) {
    const events = createEventSplitter().push(answer.body);
    expect(events.at(-1)).toBe(STREAM_END);
    const all = events.slice(0, -1).map((event) => JSON.parse(event));
    expect(all.map((event) => event.content ?? '').join('')).toBe('First, second.');
    expect(all.at(-1)).toEqual({ finished: 'done' });
  }
  await stopped;
});
