import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { OpenDatabase } from './database.ts';
import { DiskFull } from './disk-space.ts';
import { openPglite } from './open-pglite.ts';

const MB = 1024 * 1024;
const dataDir = mkdtempSync(join(tmpdir(), 'full-disk-'));
let free = 1000 * MB;
const told: string[] = [];
let database: OpenDatabase;
let t: TestApp;
const { engine } = createFakeEngine();
beforeAll(async () => {
  database = await openPglite(dataDir, { freeBytes: () => free, onChange: (what) => told.push(what) });
  t = await createTestApp({ engine, database });
});
afterAll(async () => {
  await t?.close();
  await database.close();
});

const message = (id: string) => ({
  id,
  role: 'user',
  content: 'What is a topic?',
  timestamp: new Date().toISOString(),
});
const save = (token: string, id: string) =>
  t.call('POST', '/api/chat-sessions/current', {
    token,
    body: { session_token: 'session-1', messages: [message(id)] },
  });
const saved = async (token: string) =>
  (await t.call('GET', '/api/chat-sessions/current/session-1', { token }))
    .json()
    .messages.map(({ id }: { id: string }) => id);

test('while the disk is full reads work and writes return 503; with free space it recovers by itself', async () => {
  const { token } = await t.guest();
  expect((await save(token, 'm-1')).statusCode).toBe(200);

  free = 31 * MB;
  for (const refused of [
    await save(token, 'm-2'),
    await t.call('POST', '/api/chat', { token, body: { request_type: 'questions', selected_skills: ['Java'] } }),
    await t.call('POST', '/api/auth/guest', { body: {} }),
  ]) {
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toEqual({ detail: expect.any(String), code: 'database_unavailable' });
  }
  expect(await saved(token)).toEqual(['m-1']);
  for (const path of ['/api/auth/me', '/api/chat/history', '/api/ready', '/api/plans'])
    expect((await t.call('GET', path, { token })).statusCode).toBe(200);

  free = 39 * MB;
  expect((await save(token, 'm-2')).statusCode).toBe(503);
  free = 41 * MB;
  expect((await save(token, 'm-2')).statusCode).toBe(200);
  expect(await saved(token)).toEqual(['m-1', 'm-2']);
  expect(told).toEqual(['disk full', 'disk has room']);
});

test('a server is not started on a full disk', async () => {
  const other = mkdtempSync(join(tmpdir(), 'full-disk-'));
  await expect(openPglite(other, { freeBytes: () => 10 * MB })).rejects.toThrow(DiskFull);
  // and nothing stays locked: it starts when there is space
  await (await openPglite(other)).close();
});
