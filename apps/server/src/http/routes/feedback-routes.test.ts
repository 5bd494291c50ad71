import { randomUUID } from 'node:crypto';
import { endpoints, LIMITS } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedback, generations } from '../../db/schema/index.ts';
import { sampleGeneration } from '../../db/testing/samples.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine, environment: { LIMITS_FACTOR: '1' } });
});
afterAll(() => t?.close());

const DETAILED = 'x'.repeat(LIMITS.feedback.qualityMin);
const input = (values: Record<string, unknown> = {}) => ({
  reason: 'questions_quality',
  feedback_text: DETAILED,
  current_path: '/chat',
  session_data: {
    questionsGenerated: 2,
    skillsUsed: ['Java'],
    timeSpent: 61.5,
    messagesCount: 4,
    hasResume: false,
    fbadPreference: null,
  },
  ...values,
});
const send = (token: string, body: unknown = input(), key?: string) =>
  t.call('POST', '/api/feedback', { token, body, headers: key ? { 'idempotency-key': key } : {} });
const answerOf = (response: Awaited<ReturnType<typeof send>>) =>
  endpoints.messages.feedback.response.parse(response.json()).data;
const storedOf = (userId: number) => t.database.db.select().from(feedback).where(eq(feedback.userId, userId));
const receiveQuestion = (userId: number) =>
  t.database.db.insert(generations).values({ ...sampleGeneration(userId), quota: 'counted' });

test('a member’s feedback is stored as it was sent, and earns three months once', async () => {
  const { token, userId } = await t.member();
  await receiveQuestion(userId);
  const body = input({ feedback_text: `  ${DETAILED} धन्यवाद `, email: 'Meera@Example.com' });
  const first = await send(token, body);
  expect(first.statusCode).toBe(201);
  expect(answerOf(first)).toEqual({ premium_eligible: true, message: expect.stringContaining('3 months of Pro') });
  expect(await storedOf(userId)).toEqual([
    expect.objectContaining({
      reason: 'questions_quality',
      feedbackText: `${DETAILED} धन्यवाद`,
      currentPath: '/chat',
      sessionData: body.session_data,
      email: expect.stringMatching(/^meera@example\.com$/i),
      premiumEligible: true,
      grantedMonths: 0,
    }),
  ]);
  expect(answerOf(await send(token, body))).toEqual({
    premium_eligible: false,
    message: 'Thank you for your feedback!',
  });
});

test('a guest is offered one month, and learns how to get it', async () => {
  const named = await t.guest();
  const unnamed = await t.guest();
  for (const { userId } of [named, unnamed]) await receiveQuestion(userId);
  expect(answerOf(await send(named.token, input({ email: 'a@example.com' }))).message).toMatch(
    /1 month of Pro: register with a@example\.com/,
  );
  expect(answerOf(await send(unnamed.token)).message).toMatch(/1 month of Pro: create your account/);
});

test.each([
  ['one character less', input({ feedback_text: `${DETAILED.slice(1)}   ` }), true],
  ['no words', input({ feedback_text: '' }), true],
  ['no question delivered, whatever the browser says', input(), false],
])('%s earns nothing, and is kept', async (_, body, asked) => {
  const { token, userId } = await t.guest();
  if (asked) await receiveQuestion(userId);
  expect(answerOf(await send(token, body)).premium_eligible).toBe(false);
  expect(await storedOf(userId)).toHaveLength(1);
});

test('what is sent again with its key, one after the other or at once, is stored once and answered alike', async () => {
  const { token, userId } = await t.guest();
  await receiveQuestion(userId);
  const key = randomUUID();
  const answers = [
    ...(await Promise.all([send(token, input(), key), send(token, input(), key)])),
    // far past the limit of the hour: a repetition doesn't count
    ...(await Promise.all(Array.from({ length: LIMITS.feedback.perUser }, () => send(token, input(), key)))),
  ];
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(answers.map((answer) => answerOf(answer).premium_eligible)).not.toContain(false);
  expect(await storedOf(userId)).toHaveLength(1);
  const other = await t.guest();
  await send(other.token, input(), key);
  expect(await storedOf(other.userId)).toHaveLength(1);
  const bad = await send(token, input(), 'a b');
  expect([bad.statusCode, bad.json().code]).toEqual([400, 'invalid_request']);
});

test('two sent at once with keys of their own: one offer', async () => {
  const { token, userId } = await t.member();
  await receiveQuestion(userId);
  const answers = await Promise.all([send(token, input(), randomUUID()), send(token, input(), randomUUID())]);
  expect(answers.map((answer) => answerOf(answer).premium_eligible).toSorted()).toEqual([false, true]);
});

test.each([
  ['no reason', { reason: undefined }, 'reason', 'Please select a reason'],
  ['an unknown reason', { reason: 'revenge' }, 'reason', 'Please select a reason'],
  ['no address', { email: 'nobody' }, 'email', expect.any(String)],
  ['too many words', { feedback_text: 'x'.repeat(LIMITS.feedback.textMax + 1) }, 'feedback_text', expect.any(String)],
  ['a field that nobody knows', { premium_eligible: true }, expect.any(String), expect.any(String)],
])('%s is refused, and the field named', async (_, values, field, message) => {
  const { token, userId } = await t.guest();
  const answer = await send(token, input(values));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ field, message }]);
  expect(await storedOf(userId)).toEqual([]);
});

test('needs a session, and is limited for each sender', async () => {
  expect((await t.call('POST', '/api/feedback', { body: input() })).statusCode).toBe(401);
  const { token, userId } = await t.guest();
  for (let n = 0; n < LIMITS.feedback.perUser; n++) expect((await send(token)).statusCode).toBe(201);
  const refused = await send(token);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await storedOf(userId)).toHaveLength(LIMITS.feedback.perUser);
  expect((await send((await t.guest()).token)).statusCode).toBe(201);
});

test('is in the export of the account, and gone with it', async () => {
  const { token, userId } = await t.member();
  await send(token, input({ feedback_text: 'Only in my export' }));
  const exported = await t.call('GET', '/api/users/me/export', { token });
  expect(exported.body).toContain('Only in my export');
  const other = await t.call('GET', '/api/users/me/export', { token: (await t.member()).token });
  expect(other.body).not.toContain('Only in my export');
  expect(await storedOf(userId)).toHaveLength(1);
});
