import { createEventSplitter, STREAM_END } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { openTestPostgres } from '../db/testing/databases.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: OpenDatabase;
const [writing, idle] = [createFakeEngine(), createFakeEngine()];
let a: TestApp;
let b: TestApp;
beforeAll(async () => {
  database = await openTestPostgres();
  a = await createTestApp({ engine: writing.engine, database });
  b = await createTestApp({ engine: idle.engine, database });
  await Promise.all([a.application.startJobs(), b.application.startJobs()]);
});
afterAll(async () => {
  await Promise.all([a?.close(), b?.close()]);
  await database.close();
});

const body = { request_type: 'questions', selected_skills: ['Java'] };
const events = (text: string) =>
  createEventSplitter()
    .push(text)
    .map((item) => (item === STREAM_END ? STREAM_END : JSON.parse(item)));

test('an answer that one process writes is read and stopped through another', async () => {
  const { token } = await a.guest();
  const key = 'two-processes-1';
  const atWriter = a.call('POST', '/api/chat', { token, body, headers: { 'idempotency-key': key } });
  writing.say('First, ');
  await expect.poll(async () => (await b.call('GET', `/api/chat/generations/${key}`, { token })).statusCode).toBe(200);
  const elsewhere = b.call('GET', `/api/chat/generations/${key}/stream?offset=0`, { token });
  writing.say('second.');
  const stored = async () => (await b.call('GET', `/api/chat/generations/${key}`, { token })).json().content;
  await expect.poll(stored, { timeout: 5000 }).toBe('First, second.');
  expect((await b.call('DELETE', `/api/chat/generations/${key}`, { token })).statusCode).toBe(200);
  for (const answer of await Promise.all([atWriter, elsewhere])) {
    const all = events(answer.body);
    expect(all.map((event) => event.content ?? '').join('')).toBe('First, second.');
    expect(all.slice(-2)).toEqual([{ finished: 'stopped' }, STREAM_END]);
  }
  expect(writing.aborted).toBe(1);
});

test('a repeated key at another process is the same answer', async () => {
  const { token } = await a.guest();
  const headers = { 'idempotency-key': 'two-processes-2' };
  const first = a.call('POST', '/api/chat', { token, body, headers });
  writing.say('Once');
  await expect
    .poll(async () => (await b.call('GET', '/api/chat/generations/two-processes-2', { token })).statusCode)
    .toBe(200);
  const second = b.call('POST', '/api/chat', { token, body, headers });
  writing.finish();
  const [one, two] = (await Promise.all([first, second])).map((answer) => events(answer.body));
  expect(two?.[0].generation_id).toBe(one?.[0].generation_id);
  expect(two?.map((event) => event.content ?? '').join('')).toBe('Once');
  expect(idle.requests).toHaveLength(0);
});

test('a session that one process ends is dead at the other', async () => {
  const { token } = await a.guest();
  await b.call('POST', '/api/auth/logout', { token });
  expect((await a.call('GET', '/api/auth/me', { token })).json().code).toBe('session_ended');
});
