import { attemptList } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts, chatRecords, subscriptions } from '../../db/schema/index.ts';
import { openTestPostgres } from '../../db/testing/databases.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { giveCard } from '../../testing/question-card.ts';
import { smallGrader } from '../../testing/small-grader.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

// PostgreSQL, where several of these calls are under way at once
let database: Awaited<ReturnType<typeof openTestPostgres>>;
const bankGrader = smallGrader();
let t: TestApp;
beforeAll(async () => {
  database = await openTestPostgres();
  t = await createTestApp({ engine: createFakeEngine().engine, bankGrader, database });
});
afterAll(async () => {
  await t.close();
  await database.close();
});

const CARD = `### 1. What is a lock?

A lock lets one transaction change a row while the others wait for it.`;
const TWO = `${CARD}\n\n### 2. What is a deadlock?\n\nTwo transactions wait for each other, so the database ends one of them.`;
const ANSWER = 'One transaction changes the row and the others wait for its lock.';

const send = (token: string, id: string, more: object = {}, key?: string) =>
  t.call('POST', '/api/attempts', {
    token,
    body: { generation_id: id, answer: ANSWER, mode: 'typed', ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const stored = (userId: number) => database.db.$count(attempts, eq(attempts.userId, userId));

async function pro() {
  const account = await t.member();
  const month = { startsAt: new Date(), endsAt: new Date(Date.now() + 86_400_000) };
  await database.db.insert(subscriptions).values({ userId: account.userId, planId: 2, source: 'admin', ...month });
  return account;
}

test('twelve requests with one key at once store one attempt and all get it', async () => {
  const { token, userId } = await t.guest();
  const id = await giveCard(t, userId, CARD);
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(token, id, {}, 'double-click')));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().attempt.id}`)).size).toBe(1);
  expect(await stored(userId)).toBe(1);
});

test('the attempts of a guest go with them into the account', async () => {
  const guest = await t.guest();
  const id = await giveCard(t, guest.userId, CARD);
  const { attempt } = (await send(guest.token, id)).json();
  const { email, password, userId } = await t.member();
  const { access_token: token } = (
    await t.call('POST', '/api/token', { token: guest.token, body: { email, password } })
  ).json();
  const list = await t.call('GET', `/api/attempts?generation_id=${id}`, { token });
  expect(attemptList.parse(list.json()).attempts).toEqual([attempt]);
  expect([await stored(userId), await stored(guest.userId)]).toEqual([1, 0]);
});

test('the export of an account has its attempts', async () => {
  const { token, userId } = await t.member();
  await send(token, await giveCard(t, userId, CARD), { mode: 'spoken', seconds: 30 });
  const data = (await t.call('GET', '/api/users/me/export', { token })).json();
  expect(data.attempts).toMatchObject([{ answer: ANSWER, mode: 'spoken', seconds: 30 }]);
});

test('deleting an account deletes its attempts and nobody else’s', async () => {
  const [gone, stays] = [await t.member(), await t.member()];
  for (const { token, userId } of [gone, stays]) await send(token, await giveCard(t, userId, CARD));
  expect((await t.call('DELETE', '/api/users/me', { token: gone.token })).statusCode).toBe(200);
  expect([await stored(gone.userId), await stored(stays.userId)]).toEqual([0, 1]);
});

test('deleting a question from the history deletes the attempts at it, and at no other of the same answer', async () => {
  const { token, userId } = await pro();
  const id = await giveCard(t, userId, TWO);
  const values = { userId, message: 'What is a deadlock?', response: 'Two wait.', furtherOf: id, questionNumber: 2 };
  await database.db.insert(chatRecords).values(values);
  for (const question of [1, 1, 2]) await send(token, id, { question });
  const left = async () =>
    (await database.db.select().from(attempts).where(eq(attempts.userId, userId))).map((row) => row.questionNumber);
  const recordOf = async (message: string) => {
    const records = await database.db.select().from(chatRecords).where(eq(chatRecords.userId, userId));
    return records.find((record) => record.message.includes(message))?.id;
  };
  const [lock, deadlock] = [await recordOf('a lock'), await recordOf('a deadlock')];
  const other = await pro();
  expect((await t.call('DELETE', `/api/chat/history-delete/${lock}`, { token: other.token })).statusCode).toBe(404);
  expect(await left()).toHaveLength(3);
  expect((await t.call('DELETE', `/api/chat/history-delete/${lock}`, { token })).statusCode).toBe(200);
  expect(await left()).toEqual([2]);
  expect((await t.call('DELETE', `/api/chat/history-delete/${deadlock}`, { token })).statusCode).toBe(200);
  expect(await left()).toEqual([]);
});

test('a record stays when its attempts cannot be deleted', async () => {
  const { token, userId } = await pro();
  await send(token, await giveCard(t, userId, CARD));
  const [record] = await database.db.select().from(chatRecords).where(eq(chatRecords.userId, userId));
  await database.db.execute(`create rule keep as on delete to attempts do instead select 1/0`);
  const answer = await t.call('DELETE', `/api/chat/history-delete/${record?.id}`, { token });
  await database.db.execute('drop rule keep on attempts');
  expect(answer.statusCode).toBe(500);
  expect(await database.db.$count(chatRecords, eq(chatRecords.userId, userId))).toBe(1);
  expect((await t.call('DELETE', `/api/chat/history-delete/${record?.id}`, { token })).statusCode).toBe(200);
  expect(await stored(userId)).toBe(0);
});
