import { endpoints } from '@prep-ai/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatRecords, subscriptions } from '../../db/schema/index.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine });
});
afterAll(() => t.close());

const DAY_MS = 86_400_000;

async function pro() {
  const account = await t.member();
  const [startsAt, endsAt] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)];
  await t.database.db
    .insert(subscriptions)
    .values({ userId: account.userId, planId: 2, source: 'admin', startsAt, endsAt });
  return account;
}

async function addRecords(userId: number, ...messages: string[]) {
  const rows = await t.database.db
    .insert(chatRecords)
    .values(messages.map((message) => ({ userId, message, response: `Answer to ${message}` })))
    .returning({ id: chatRecords.id });
  return rows.map((row) => row.id);
}

const message = (id: string, content: string) => ({
  id,
  role: 'assistant',
  content,
  timestamp: '2026-11-21T10:00:00.000Z',
});

describe('records', () => {
  test('come in pages with what is needed to turn them', async () => {
    const { token, userId } = await t.member();
    await addRecords(userId, ...Array.from({ length: 12 }, (_, n) => `Question ${n}`));
    const answer = await t.call('GET', '/api/chat/history?page=2&limit=5', { token });
    const { data, pagination } = endpoints.history.list.response.parse(answer.json());
    expect(data.map((record) => record.message)).toEqual([6, 5, 4, 3, 2].map((n) => `Question ${n}`));
    expect(pagination).toEqual({ page: 2, total_pages: 3, total_count: 12, has_prev: true, has_next: true });
    const found = await t.call('GET', '/api/chat/history?search=question%201', { token });
    expect(found.json().pagination.total_count).toBe(3);
    const beyond = await t.call('GET', '/api/chat/history?page=99', { token });
    expect(beyond.json()).toMatchObject({ data: [], pagination: { has_next: false, total_count: 12 } });
  });

  test.each(['page=0', 'page=x', 'limit=51', 'limit=0', `search=${'x'.repeat(201)}`, 'user_id=1'])(
    '?%s is refused',
    async (query) => {
      const { token } = await t.member();
      const answer = await t.call('GET', `/api/chat/history?${query}`, { token });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('invalid_request');
    },
  );

  test('can be deleted by Pro users, their own only', async () => {
    const [owner, other, free] = [await pro(), await pro(), await t.member()];
    const [id = 0] = await addRecords(owner.userId, 'Mine');
    const [freeId = 0] = await addRecords(free.userId, 'Free');
    const remove = (of: number, token: string) => t.call('DELETE', `/api/chat/history-delete/${of}`, { token });

    const locked = await remove(freeId, free.token);
    expect(locked.statusCode).toBe(403);
    expect(locked.json()).toEqual({
      code: 'plan_required',
      detail: 'Delete history is available for Pro users. Upgrade to unlock this feature!',
    });
    expect((await remove(id, other.token)).statusCode).toBe(404);
    expect((await remove(id, owner.token)).statusCode).toBe(200);
    expect((await remove(id, owner.token)).statusCode).toBe(404);
  });
});

describe('conversations', () => {
  test('are saved, listed, read, and merged by message id', async () => {
    const { token } = await t.guest();
    const save = (...messages: unknown[]) =>
      t.call('POST', '/api/chat-sessions/current', { token, body: { session_token: 'session-1', messages } });
    expect((await t.call('GET', '/api/chat-sessions/current/session-1', { token })).statusCode).toBe(404);
    expect((await save(message('a', 'What is a heap?'))).json()).toMatchObject({ success: true, message_count: 1 });
    expect((await save(message('a', 'What'), message('b', 'A tree.'))).json().message_count).toBe(2);
    const read = await t.call('GET', '/api/chat-sessions/current/session-1', { token });
    expect(read.json()).toEqual({
      session_token: 'session-1',
      messages: [message('a', 'What is a heap?'), message('b', 'A tree.')],
    });
    const list = await t.call('GET', '/api/chat-sessions/user-sessions?search=heap', { token });
    expect(endpoints.history.sessions.response.parse(list.json()).sessions).toMatchObject([
      { session_token: 'session-1', message_count: 2, preview: 'What is a heap?' },
    ]);
  });

  test('of somebody else can neither be read nor written nor deleted', async () => {
    const [owner, other] = [await pro(), await pro()];
    const body = { session_token: 'session-1', messages: [message('a', 'mine')] };
    await t.call('POST', '/api/chat-sessions/current', { token: owner.token, body });
    expect((await t.call('GET', '/api/chat-sessions/current/session-1', { token: other.token })).statusCode).toBe(404);
    await t.call('POST', '/api/chat-sessions/current', {
      token: other.token,
      body: { session_token: 'session-1', messages: [message('a', 'theirs, and longer')] },
    });
    const own = await t.call('GET', '/api/chat-sessions/current/session-1', { token: owner.token });
    expect(own.json().messages).toEqual([message('a', 'mine')]);
    await t.call('DELETE', '/api/chat-sessions/current/session-1', { token: other.token });
    expect((await t.call('GET', '/api/chat-sessions/current/session-1', { token: owner.token })).statusCode).toBe(200);
  });

  test('can be deleted by Pro users', async () => {
    const [owner, free] = [await pro(), await t.member()];
    const body = { session_token: 'session-1', messages: [message('a', 'x')] };
    for (const { token } of [owner, free]) await t.call('POST', '/api/chat-sessions/current', { token, body });
    const remove = (token: string) => t.call('DELETE', '/api/chat-sessions/current/session-1', { token });
    expect((await remove(free.token)).json().detail).toBe(
      'Delete session is available for Pro users. Upgrade to unlock this feature!',
    );
    expect((await remove(owner.token)).statusCode).toBe(200);
    expect((await remove(owner.token)).statusCode).toBe(404);
  });

  test('refuse what is no message, and store nothing of it', async () => {
    const { token } = await t.guest();
    const bad = [
      { ...message('a', 'x'), role: 'system' },
      { ...message('a', 'x'), timestamp: 'yesterday' },
      { ...message('', 'x') },
      { ...message('a', 'x'), user_id: 1 },
    ];
    for (const one of bad) {
      const body = { session_token: 'session-1', messages: [message('ok', 'fine'), one] };
      expect((await t.call('POST', '/api/chat-sessions/current', { token, body })).statusCode).toBe(400);
    }
    expect((await t.call('GET', '/api/chat-sessions/current/session-1', { token })).statusCode).toBe(404);
  });
});
