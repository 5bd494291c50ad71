import { endpoints } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { createTwoFactorRepository } from '../../db/repositories/two-factor-repository.ts';
import { securityEvents, settings, users } from '../../db/schema/index.ts';
import { openTestPostgres } from '../../db/testing/databases.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import type { SampleAccount } from '../../testing/sample-accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const URL_ = '/api/users/me/two-factor';
let database: OpenDatabase;
let t: TestApp;

beforeAll(async () => {
  // races show on PostgreSQL only
  database = await openTestPostgres();
  t = await createTestApp({ engine: createFakeEngine().engine, database });
});
afterAll(async () => {
  vi.useRealTimers();
  await t.close();
  await database.close();
});

let clock = Date.parse('2026-11-21T10:00:00Z');
beforeEach(async () => {
  // the clock only: timers of the database driver stay real. Each test an hour later: no window of another one counts
  vi.useFakeTimers({ toFake: ['Date'] });
  clock += 3_600_000;
  vi.setSystemTime(clock);
  await allow(true);
});

/** The operator's setting; ten seconds later every process knows it. */
async function allow(two_factor_enabled: boolean): Promise<void> {
  const value = { two_factor_enabled };
  await database.db
    .insert(settings)
    .values({ key: 'security', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
  pass(10);
}

function pass(seconds: number): void {
  clock += seconds * 1000;
  vi.setSystemTime(clock);
}

const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(clock / 1000) });
const signIn = (account: SampleAccount, two_factor_code?: string) =>
  t.call('POST', '/api/token', {
    body: { email: account.email, password: account.password, ...(two_factor_code ? { two_factor_code } : {}) },
  });
const details = async ({ token }: SampleAccount) =>
  (await t.call('GET', '/api/users/me/details', { token })).json().two_factor;

async function start(account: SampleAccount): Promise<string> {
  const body = { current_password: account.password };
  const answer = await t.call('POST', URL_, { token: account.token, body });
  expect(answer.statusCode).toBe(200);
  return endpoints.accounts.startTwoFactor.response.parse(answer.json()).secret;
}

async function enrolled() {
  const account = await t.member();
  const secret = await start(account);
  const answer = await t.call('PUT', URL_, { token: account.token, body: { code: codeOf(secret) } });
  expect(answer.statusCode).toBe(200);
  const { recovery_codes } = endpoints.accounts.confirmTwoFactor.response.parse(answer.json());
  // the code that confirmed is used up
  pass(60);
  return { account, secret, recovery: recovery_codes };
}

describe('turning two-factor on', () => {
  test('needs the setting and the password', async () => {
    const account = await t.member();
    const call = (current_password: string) =>
      t.call('POST', URL_, { token: account.token, body: { current_password } });
    expect((await call('not the password 1')).json().code).toBe('wrong_password');
    await allow(false);
    expect((await call(account.password)).json().code).toBe('two_factor_unavailable');
    expect((await details(account)).available).toBe(false);
    const guest = await t.guest();
    const answer = await t.call('POST', URL_, { token: guest.token, body: { current_password: 'x' } });
    expect(answer.statusCode).toBe(403);
  });

  test('requires no code before it is confirmed', async () => {
    const account = await t.member();
    const first = await start(account);
    const secret = await start(account);
    expect((await signIn(account)).statusCode).toBe(200);
    for (const code of ['000000', codeOf(first)])
      expect((await t.call('PUT', URL_, { token: account.token, body: { code } })).json().code).toBe(
        'invalid_two_factor_code',
      );
    expect((await details(account)).enabled).toBe(false);
    const answer = await t.call('PUT', URL_, { token: account.token, body: { code: codeOf(secret) } });
    expect(new Set(answer.json().recovery_codes).size).toBe(10);
    expect(await details(account)).toEqual({ available: true, enabled: true, recovery_codes_left: 10 });
    const body = { current_password: account.password };
    expect((await t.call('POST', URL_, { token: account.token, body })).statusCode).toBe(409);
  });

  test('leaves neither the secret nor a recovery code readable in the database or the log', async () => {
    const { account, secret, recovery } = await enrolled();
    const [user] = await database.db.select().from(users).where(eq(users.id, account.userId));
    const kept = JSON.stringify(user) + t.log.join('\n');
    for (const text of [secret, ...recovery]) expect(kept).not.toContain(text);
  });
});

describe('signing in with two-factor', () => {
  test('requires a code, and accepts each once', async () => {
    const { account, secret } = await enrolled();
    const asked = await signIn(account);
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'two_factor_required']);
    expect((await signIn({ ...account, password: 'wrong password 1' }, codeOf(secret))).json().code).toBe(
      'invalid_credentials',
    );
    expect((await signIn(account, codeOf(secret))).statusCode).toBe(200);
    expect((await signIn(account, codeOf(secret))).json().code).toBe('invalid_two_factor_code');
    pass(30);
    expect((await signIn(account, codeOf(secret))).statusCode).toBe(200);
  });

  test('one code opens one session under 20 parallel attempts', async () => {
    const { account, secret } = await enrolled();
    const [user] = await database.db.select().from(users).where(eq(users.id, account.userId));
    if (!user?.twoFactor) throw new Error('not enrolled');
    const repository = createTwoFactorRepository(database.db);
    const sealed = user.twoFactor.secret;
    const step = Math.floor(clock / 30_000);
    const used = await Promise.all(Array.from({ length: 20 }, () => repository.useStep(user.id, sealed, step)));
    expect(used.filter(Boolean)).toHaveLength(1);
    pass(30);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(account, code)));
    const outcomes = answers.map((answer) => answer.json().code ?? 'opened');
    expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(1);
    const allowed = ['opened', 'invalid_two_factor_code', 'rate_limited'];
    expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  });

  test('five attempts a quarter of an hour, regardless of LIMITS_FACTOR', async () => {
    const { account, secret } = await enrolled();
    const wrong = async () => (await signIn(account, '000000')).json().code;
    const tries = [];
    for (let i = 0; i < 6; i++) tries.push(await wrong());
    expect(tries).toEqual([...Array<string>(5).fill('invalid_two_factor_code'), 'rate_limited']);
    const refused = await signIn(account, codeOf(secret));
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    pass(15 * 60);
    expect((await signIn(account, codeOf(secret))).statusCode).toBe(200);
  });

  test('each recovery code works once, however it is typed', async () => {
    const { account, recovery } = await enrolled();
    const [first = '', second = ''] = recovery;
    const answers = await Promise.all([first, first, first].map((code) => signIn(account, code)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect((await signIn(account, second.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
    expect((await details(account)).recovery_codes_left).toBe(8);
    const other = await enrolled();
    expect((await signIn(other.account, recovery[2])).json().code).toBe('invalid_two_factor_code');
  });

  test('while the setting is off nobody needs a code; when it is on again, everybody who did', async () => {
    const { account } = await enrolled();
    await allow(false);
    expect((await signIn(account)).statusCode).toBe(200);
    expect(await details(account)).toMatchObject({ available: false, enabled: true });
    await allow(true);
    expect((await signIn(account)).json().code).toBe('two_factor_required');
  });
});

test('turning two-factor off needs the password, and is recorded', async () => {
  const { account, secret } = await enrolled();
  const off = (current_password: string) =>
    t.call('DELETE', URL_, { token: account.token, body: { current_password } });
  expect((await off('wrong password 1')).json().code).toBe('wrong_password');
  expect((await signIn(account)).json().code).toBe('two_factor_required');
  expect((await off(account.password)).statusCode).toBe(200);
  expect((await signIn(account)).statusCode).toBe(200);
  expect((await details(account)).enabled).toBe(false);
  const events = await database.db.select().from(securityEvents).where(eq(securityEvents.userId, account.userId));
  expect(events.map((event) => event.kind)).toEqual(expect.arrayContaining(['two_factor_on', 'two_factor_off']));
  // a new secret begins anew, and no code of the old one counts
  const fresh = await start(account);
  expect((await t.call('PUT', URL_, { token: account.token, body: { code: codeOf(secret) } })).statusCode).toBe(400);
  expect((await t.call('PUT', URL_, { token: account.token, body: { code: codeOf(fresh) } })).statusCode).toBe(200);
});
