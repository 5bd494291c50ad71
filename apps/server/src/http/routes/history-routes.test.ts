import { endpoints } from '@prep-ai/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatRecords, subscriptions } from '../../db/schema/index.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const fake = createFakeEngine();
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: fake.engine });
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

  test('stay deleted: a device that comes later can neither save nor read nor ask in them', async () => {
    const { token } = await pro();
    const body = { session_token: 'session-1', messages: [message('a', 'x')] };
    const save = () => t.call('POST', '/api/chat-sessions/current', { token, body });
    await save();
    await t.call('DELETE', '/api/chat-sessions/current/session-1', { token });
    const asked = { request_type: 'questions', selected_skills: ['Java'], session_token: 'session-1' };
    const read = () => t.call('GET', '/api/chat-sessions/current/session-1', { token });
    for (const call of [save, read, () => t.call('POST', '/api/chat', { token, body: asked })]) {
      const answer = await call();
      expect(answer.statusCode).toBe(410);
      expect(answer.json()).toEqual({ code: 'conversation_deleted', detail: 'This conversation was deleted.' });
    }
    expect((await t.call('GET', '/api/chat-sessions/user-sessions', { token })).json().sessions).toEqual([]);
  });

  test('have an answer as soon as it has ended, also when its page never saves it', async () => {
    const { token } = await t.guest();
    const asked = { request_type: 'questions', selected_skills: ['React'], session_token: 'session-1' };
    const headers = { 'idempotency-key': 'key-00000001' };
    const answer = t.call('POST', '/api/chat', { token, body: asked, headers });
    fake.say('### 1. When does `useEffect` run?\n\n');
    fake.say('After paint.');
    fake.finish();
    await answer;
    const { messages } = (await t.call('GET', '/api/chat-sessions/current/session-1', { token })).json();
    expect(messages).toMatchObject([
      { id: 'key-00000001/questions', role: 'user', content: 'Interview question about React (General)' },
      { id: 'key-00000001/answer', content: '### 1. When does `useEffect` run?\n\nAfter paint.' },
    ]);
    // the page saves a part of it under the same ids, with a clock that is wrong
    const part = { ...message('key-00000001/answer', '### 1. When'), timestamp: '2020-01-01T00:00:00.000Z' };
    const body = { session_token: 'session-1', messages: [part] };
    await t.call('POST', '/api/chat-sessions/current', { token, body });
    const again = await t.call('GET', '/api/chat-sessions/current/session-1', { token });
    expect(again.json().messages).toEqual(messages);
    const { sessions } = (await t.call('GET', '/api/chat-sessions/user-sessions', { token })).json();
    expect(sessions).toMatchObject([{ preview: 'React: When does useEffect run?', message_count: 2 }]);
  });

  test('leave records that say how far their owner has come with each question', async () => {
    const { token } = await t.guest();
    const headers = { 'idempotency-key': 'key-00000009' };
    const answer = t.call('POST', '/api/chat', {
      token,
      headers,
      body: { request_type: 'questions', selected_skills: ['React'] },
    });
    fake.say('### 1. When does an effect run?\n\nAn effect runs after the browser has painted the screen.');
    fake.say(
      '\n\n### 2. When is it cleaned up?\n\nIt is cleaned up before it runs again, and when the component goes.',
    );
    fake.finish();
    await answer;
    const given = { generation_id: 'key-00000009', question: 2, mode: 'typed' };
    const answers = ['I do not know', 'The effect is cleaned up before it runs again and when the component goes'];
    for (const text of answers) await t.call('POST', '/api/attempts', { token, body: { ...given, answer: text } });
    const { data } = (await t.call('GET', '/api/chat/history', { token })).json();
    const second = data.find(({ question }: { question: number }) => question === 2);
    expect(second).toMatchObject({ message: 'When is it cleaned up?', skill: 'React', attempts: { count: 2 } });
    expect(second.attempts.best).toBeGreaterThan(0);
    expect(second.attempts.last).toBe(second.attempts.best);
    expect(data.find(({ question }: { question: number }) => question === 1).attempts).toBeNull();
  });

  test('that are deleted while an answer is written stay deleted when it ends', async () => {
    const { token } = await pro();
    const body = { session_token: 'session-1', messages: [message('a', 'x')] };
    await t.call('POST', '/api/chat-sessions/current', { token, body });
    const asked = { request_type: 'questions', selected_skills: ['React'], session_token: 'session-1' };
    const before = fake.requests.length;
    const answer = t.call('POST', '/api/chat', { token, body: asked });
    await expect.poll(() => fake.requests.length).toBe(before + 1);
    fake.say('### 1. Why?\n\nSo.');
    await t.call('DELETE', '/api/chat-sessions/current/session-1', { token });
    fake.finish();
    expect((await answer).statusCode).toBe(200);
    expect((await t.call('GET', '/api/chat-sessions/current/session-1', { token })).statusCode).toBe(410);
    const { data } = (await t.call('GET', '/api/chat/history', { token })).json();
    expect(data).toMatchObject([{ message: 'Why?' }]);
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
