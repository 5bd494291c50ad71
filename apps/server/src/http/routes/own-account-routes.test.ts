import { endpoints } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatRecords, oneTimeCodes, payments, subscriptions, users } from '../../db/schema/index.ts';
import { openGenerations } from '../../db/testing/practice.ts';
import { sampleGeneration } from '../../db/testing/samples.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import type { SampleAccount } from '../../testing/sample-accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { toAppError } from '../plugins/errors.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine });
});
afterAll(() => t.close());

const ME = '/api/users/me';
const rowOf = async (userId: number) => {
  const [user] = await t.database.db.select().from(users).where(eq(users.id, userId));
  return user;
};
const signIn = async ({ email, password }: Pick<SampleAccount, 'email' | 'password'>) =>
  t.call('POST', '/api/token', { body: { email, password } });

describe('calls on accounts are open to', () => {
  const all = Object.values(endpoints.accounts).filter(({ audience }) => audience !== 'public');
  test.each(all.map((endpoint) => [endpoint.method, endpoint.path, endpoint.audience] as const))(
    '%s %s: %s only',
    async (method, path, audience) => {
      const url = path.replace(':id', 'nobody');
      const statusOf = async (token?: string) => (await t.call(method, url, token ? { token } : {})).statusCode;
      expect(await statusOf()).toBe(401);
      expect(await statusOf('a.b.c')).toBe(401);
      const guest = await t.guest();
      const member = await t.member();
      const refused = [401, 403];
      // a caller who is allowed gets a response about the call itself: done, or what is wrong with the body
      expect(refused.includes(await statusOf(guest.token))).toBe(audience !== 'session');
      expect(refused.includes(await statusOf(member.token))).toBe(audience === 'admin');
      if (audience === 'admin') expect(await statusOf((await t.admin()).token)).toBe(200);
    },
  );
});

describe('the profile', () => {
  test('takes a name, in any script, and nothing else', async () => {
    const { token, userId } = await t.member();
    const put = (body: unknown) => t.call('PUT', ME, { token, body });
    expect((await put({ full_name: '  मीरा अय्यर ' })).json()).toMatchObject({
      id: userId,
      full_name: 'मीरा अय्यर',
      username: 'मीरा',
    });
    expect((await t.call('GET', '/api/auth/me', { token })).json().full_name).toBe('मीरा अय्यर');
    for (const body of [
      { full_name: '   ' },
      { full_name: 'x'.repeat(101) },
      { full_name: 'A\nB' },
      { full_name: 'A\u0007' },
      { full_name: 'A \u202elivE' },
      { full_name: '\u200b\u200d' },
      { full_name: '\u3164' },
      { full_name: 'A', role: 'admin' },
      { full_name: 'A', isActive: false },
      { full_name: 'A', emailVerified: true },
      { full_name: 'A', email: 'other@example.com' },
      {},
    ])
      expect([body, (await put(body)).statusCode]).toEqual([body, 400]);
    expect(await rowOf(userId)).toMatchObject({ fullName: 'मीरा अय्यर', role: 'user', isActive: true });
    expect((await put({ full_name: ' ' })).json().detail).toBe('Name cannot be empty');
  });

  test('shows how its owner signs in', async () => {
    const { token } = await t.member({ oauthProvider: 'google', oauthSubject: '42' });
    expect((await t.call('GET', `${ME}/details`, { token })).json()).toMatchObject({
      has_password: true,
      oauth_provider: 'google',
      two_factor: { available: false, enabled: false, recovery_codes_left: 0 },
    });
  });
});

describe('a new password', () => {
  const change = (token: string, current_password: string, new_password: string) =>
    t.call('PUT', `${ME}/password`, { token, body: { current_password, new_password } });

  test('needs the present one, ends the other sessions and open resets, and sends a mail', async () => {
    const account = await t.member();
    const other = (await signIn(account)).json().access_token;
    await t.database.db.insert(oneTimeCodes).values({
      userId: account.userId,
      purpose: 'reset_password',
      hash: `hash of ${account.userId}`,
      expiresAt: new Date(Date.now() + 60_000),
    });
    const next = 'quiet otter 4711';
    expect((await change(account.token, 'not this one 1', next)).json()).toEqual({
      detail: 'The password is incorrect.',
      code: 'wrong_password',
    });
    expect((await change(account.token, account.password, next)).statusCode).toBe(200);
    const states = [account.token, other].map((token) => t.call('GET', '/api/auth/me', { token }));
    expect((await Promise.all(states)).map((answer) => answer.statusCode)).toEqual([200, 401]);
    expect((await signIn(account)).json().code).toBe('invalid_credentials');
    expect((await signIn({ email: account.email, password: next })).statusCode).toBe(200);
    expect(await t.database.db.$count(oneTimeCodes, eq(oneTimeCodes.userId, account.userId))).toBe(0);
    expect((await t.mailsTo(account.email)).map((mail) => mail.subject)).toEqual([expect.stringMatching(/password/i)]);
    expect(t.log.join('\n')).not.toContain(next);
  });

  test('follows the rules of registration', async () => {
    const { token, password, userId } = await t.member();
    for (const weak of ['short1', 'onlyletters', '12345678', 'password1', 'Meera Iyer 2026']) {
      const answer = await change(token, password, weak);
      expect([weak, answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([weak, 400, 'new_password']);
    }
    expect((await signIn({ email: (await rowOf(userId))?.email ?? '', password })).statusCode).toBe(200);
  });

  test('is another one than the present password', async () => {
    const { token, password, email } = await t.member();
    const answer = await change(token, password, password);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'new_password', message: 'This is your current password. Choose a different one.' }],
    ]);
    expect((await signIn({ email, password })).statusCode).toBe(200);
  });

  test('is for accounts that have one; others learn how to get one', async () => {
    const account = await t.member();
    await t.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, account.userId));
    const answer = await change(account.token, account.password, 'quiet otter 4711');
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('Forgot Password?')]);
  });

  test('of two at once one is taken', async () => {
    const { token, password } = await t.member();
    const answers = await Promise.all(
      ['quiet otter 4711', 'loud heron 0815'].map((next) => change(token, password, next)),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409]);
  });

  test('can’t be guessed: five attempts a quarter of an hour', async () => {
    const strict = await createTestApp({ engine: createFakeEngine().engine, environment: { LIMITS_FACTOR: '1' } });
    const { token, password } = await strict.member();
    const body = (current_password: string) => ({ current_password, new_password: 'quiet otter 4711' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        strict.call('PUT', `${ME}/password`, { token, body: body(`a wrong one ${n}`) }),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 403)).toHaveLength(5);
    const right = await strict.call('PUT', `${ME}/password`, { token, body: body(password) });
    expect([right.statusCode, Number(right.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    await strict.close();
  });
});

describe('own data', () => {
  test('is a file with everything, and no secret', async () => {
    const account = await t.member({ twoFactor: { secret: 'sealed-secret', recovery: ['a-hash'], enabled: false } });
    await t.database.db
      .insert(chatRecords)
      .values(
        Array.from({ length: 70 }, (_, n) => ({ userId: account.userId, message: `q${n} "«\n`, response: 'नमस्ते' })),
      );
    const answer = await t.call('GET', `${ME}/export`, { token: account.token });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.json"$/);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const data = answer.json();
    expect(data.profile).toMatchObject({ email: account.email, has_password: true });
    expect(data.chat_records).toHaveLength(70);
    expect(data.chat_records[3]).toMatchObject({ message: 'q3 "«\n', response: 'नमस्ते' });
    expect(data.resumes).toEqual([]);
    const hash = (await rowOf(account.userId))?.passwordHash ?? 'no hash';
    for (const secret of [hash, 'sealed-secret', 'a-hash', account.password]) expect(answer.body).not.toContain(secret);
  });

  test('is there for guests too, and is limited', async () => {
    const strict = await createTestApp({ engine: createFakeEngine().engine, environment: { LIMITS_FACTOR: '1' } });
    const { token } = await strict.guest();
    const codes = [];
    for (let n = 0; n < 11; n++) codes.push((await strict.call('GET', `${ME}/export`, { token })).statusCode);
    expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
    await strict.close();
  });
});

describe('deleting the own account', () => {
  test('removes it, ends its sessions, keeps payments, and sends a mail; a second time does no harm', async () => {
    const account = await t.member();
    const other = (await signIn(account)).json().access_token;
    const [payment] = await t.database.db
      .insert(payments)
      .values({ userId: account.userId, planId: 2, amount: 19_900, currency: 'INR', providerOrderId: 'order_gone' })
      .returning();
    const both = await Promise.all([account.token, account.token].map((token) => t.call('DELETE', ME, { token })));
    expect(both.every((answer) => [200, 401].includes(answer.statusCode))).toBe(true);
    expect(await rowOf(account.userId)).toBeUndefined();
    for (const token of [account.token, other])
      expect((await t.call('GET', '/api/auth/me', { token })).json().code).toBe('session_ended');
    const [kept] = await t.database.db
      .select()
      .from(payments)
      .where(eq(payments.id, payment?.id ?? 0));
    expect(kept).toMatchObject({ userId: null, amount: 19_900 });
    expect(await t.mailsTo(account.email)).toHaveLength(1);
    expect((await signIn(account)).json().code).toBe('invalid_credentials');
    // the address is free again
    expect((await t.member({ email: account.email })).email).toBe(account.email);
  });

  test('is refused to the last active administrator', async () => {
    const own = await createTestApp({ engine: createFakeEngine().engine });
    const [first, second] = [await own.admin(), await own.admin()];
    await own.database.db.update(users).set({ isActive: false }).where(eq(users.id, second.userId));
    const answer = await own.call('DELETE', ME, { token: first.token });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect(answer.json().detail).toContain('last administrator');
    expect((await own.call('GET', '/api/auth/me', { token: first.token })).statusCode).toBe(200);
    await own.close();
  });

  test('a call that was under way ends like one without a session', async () => {
    const { userId } = await t.guest();
    const generations = openGenerations(t.database.db);
    await t.database.db.delete(users).where(eq(users.id, userId));
    const late = generations.reserve(
      sampleGeneration(userId),
      { questions: null, since: null, running: 2 },
      new Date(),
    );
    const error = await late.catch((thrown: unknown) => thrown);
    expect(toAppError(error)?.code).toBe('session_ended');
  });
});

test('administrators list users page by page, each with the plan that it sees itself', async () => {
  const own = await createTestApp({ engine: createFakeEngine().engine });
  const admin = await own.admin();
  const [free, pro, expired] = [await own.member(), await own.member(), await own.member()];
  const guest = await own.guest();
  const days = (n: number) => new Date(Date.now() + n * 86_400_000);
  await own.database.db.insert(subscriptions).values([
    { userId: pro.userId, planId: 2, source: 'admin', startsAt: days(-10), endsAt: days(5) },
    { userId: pro.userId, planId: 2, source: 'admin', startsAt: days(5), endsAt: days(35) },
    { userId: expired.userId, planId: 2, source: 'admin', startsAt: days(-40), endsAt: days(-10) },
    { userId: free.userId, planId: 2, source: 'admin', startsAt: days(-9), endsAt: days(9), revokedAt: days(-1) },
  ]);
  const generations = openGenerations(own.database.db);
  const unlimited = { questions: null, since: null, running: 10 };
  for (const [userId, at] of [
    [free.userId, days(0)],
    [free.userId, days(-31)],
    [pro.userId, days(-31)],
    [guest.userId, days(-31)],
  ] as const)
    await generations.reserve(sampleGeneration(userId), unlimited, at);

  const page = async (query: string) => (await own.call('GET', `/api/users${query}`, { token: admin.token })).json();
  const listed = await page('');
  for (const { token, userId } of [admin, free, pro, expired, guest]) {
    const seen = (await own.call('GET', '/api/auth/me', { token })).json();
    expect(listed.find((user: { id: number }) => user.id === userId)).toEqual(seen);
  }
  expect(listed.map((user: { currentPlan: { questions_used: number } }) => user.currentPlan.questions_used)).toEqual([
    0, 1, 1, 0, 1,
  ]);
  expect(await page('?skip=1&limit=2')).toEqual(listed.slice(1, 3));
  expect((await own.call('GET', '/api/users?limit=5000', { token: admin.token })).statusCode).toBe(400);
  expect(JSON.stringify(listed)).not.toMatch(/hash|secret/i);
  await own.close();
});
