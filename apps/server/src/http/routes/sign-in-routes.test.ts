import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityEvents, users } from '../../db/schema/index.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let behindProxy: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine, environment: { LIMITS_FACTOR: '1' } });
  behindProxy = await createTestApp({
    engine: createFakeEngine().engine,
    environment: { LIMITS_FACTOR: '1', TRUST_PROXY: '10.0.0.1' },
  });
});
afterAll(async () => {
  await t.close();
  await behindProxy.close();
});

interface Try {
  email: string;
  password: string;
  from?: string;
  forwarded?: string;
}
const signInAt = (app: TestApp, { email, password, from = '203.0.113.1', forwarded }: Try) =>
  app.app.inject({
    method: 'POST',
    url: '/api/token',
    payload: { email, password },
    remoteAddress: from,
    ...(forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {}),
  });
const signIn = (attempt: Try) => signInAt(t, attempt);
const codeOf = async (attempt: Try) => {
  const answer = await signIn(attempt);
  return answer.statusCode === 200 ? 'in' : answer.json().code;
};
const WRONG = 'not the password 1';

describe('signing in', () => {
  test('wrong password, unknown address and an account without a password get the same response', async () => {
    const member = await t.member();
    const other = await t.member();
    await t.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, other.userId));
    const answers = await Promise.all([
      signIn({ email: member.email, password: WRONG, from: '198.51.100.1' }),
      signIn({ email: 'nobody@example.com', password: WRONG, from: '198.51.100.1' }),
      signIn({ email: other.email, password: other.password, from: '198.51.100.1' }),
    ]);
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { detail: 'Invalid email or password', code: 'invalid_credentials' },
      ]);
  });

  test('only somebody who knows the password learns what else is wrong', async () => {
    const unverified = await t.member({ emailVerified: false });
    const inactive = await t.member({ isActive: false });
    const at = { from: '198.51.100.2' };
    const answer = await signIn({ ...unverified, ...at });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'Please verify your email address before logging in', code: 'email_not_verified' },
    ]);
    expect(await codeOf({ ...inactive, ...at })).toBe('account_inactive');
    for (const { email } of [unverified, inactive])
      expect(await codeOf({ email, password: WRONG, ...at })).toBe('invalid_credentials');
  });

  test('leaves a record of both outcomes, with hashes for addresses', async () => {
    const member = await t.member();
    const from = '198.51.100.3';
    await signIn({ email: member.email, password: WRONG, from });
    await signIn({ ...member, from });
    const events = await t.database.db.select().from(securityEvents).where(eq(securityEvents.userId, member.userId));
    expect(events.map(({ kind }) => kind)).toEqual(['sign_in_failed', 'sign_in']);
    expect(JSON.stringify(events)).not.toContain(from);
    const [user] = await t.database.db.select().from(users).where(eq(users.id, member.userId));
    expect(user?.lastLoginAt).toBeInstanceOf(Date);
  });
});

describe('limits', () => {
  test('five failures of an account from one address close it there, for the right password too', async () => {
    const { email, password } = await t.member();
    const from = '203.0.113.10';
    for (let i = 0; i < 5; i++) expect(await codeOf({ email, password: WRONG, from })).toBe('invalid_credentials');
    const refused = await signIn({ email, password, from });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await codeOf({ email, password, from: '203.0.113.11' })).toBe('in');
  });

  test('addresses without an account are counted alike', async () => {
    const attempt = { email: 'nobody-here@example.com', password: WRONG, from: '203.0.113.12' };
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push(await codeOf(attempt));
    expect(codes).toEqual([...Array<string>(5).fill('invalid_credentials'), 'rate_limited']);
  });

  test('capitals, IPv6 addresses of one /64 and forwarded addresses are no new start', async () => {
    const { email } = await t.member();
    const codes = [];
    for (let i = 0; i < 6; i++) {
      const written = i % 2 === 0 ? email : email.toUpperCase();
      const from = `2001:db8:5:5::${i + 1}`;
      codes.push(await codeOf({ email: written, password: WRONG, from, forwarded: `198.51.100.${50 + i}` }));
    }
    expect(codes.at(-1)).toBe('rate_limited');
    expect(await codeOf({ email, password: WRONG, from: '2001:db8:5:6::1' })).toBe('invalid_credentials');
  });

  test('a proxy that is trusted is believed, and nobody else', async () => {
    const { email } = await behindProxy.member();
    const tryFrom = async (from: string, forwarded: string) =>
      (await signInAt(behindProxy, { email, password: WRONG, from, forwarded })).json().code;
    for (let i = 0; i < 6; i++) expect(await tryFrom('10.0.0.1', `198.51.100.${i}`)).toBe('invalid_credentials');
    const direct = [];
    for (let i = 0; i < 6; i++) direct.push(await tryFrom('203.0.113.77', `198.51.100.${100 + i}`));
    expect(direct.at(-1)).toBe('rate_limited');
  });

  test('signing in forgets the failures of the account at this address only', async () => {
    const member = await t.member();
    const other = await t.member();
    const from = '203.0.113.13';
    for (let i = 0; i < 4; i++) {
      await signIn({ email: member.email, password: WRONG, from });
      await signIn({ email: other.email, password: WRONG, from });
    }
    expect(await codeOf({ ...member, from })).toBe('in');
    for (let i = 0; i < 4; i++)
      expect(await codeOf({ email: member.email, password: WRONG, from })).toBe('invalid_credentials');
    expect(await codeOf({ email: other.email, password: WRONG, from })).toBe('invalid_credentials');
    expect(await codeOf({ ...other, from })).toBe('rate_limited');
  });

  test('a password that was only registered for a stranger’s address does not forget failures', async () => {
    const owner = await t.member();
    const from = '203.0.113.14';
    const registered = 'words of a thief 1';
    await t.call('POST', '/api/users', { body: { email: owner.email, password: registered, full_name: 'Mallory' } });
    for (let i = 0; i < 5; i++) {
      expect(await codeOf({ email: owner.email, password: registered, from })).toBe('email_not_verified');
      expect(await codeOf({ email: owner.email, password: WRONG, from })).toBe('invalid_credentials');
    }
    expect(await codeOf({ email: owner.email, password: WRONG, from })).toBe('rate_limited');
  });

  test('one address fails fifty times over all accounts', async () => {
    const from = '203.0.113.15';
    const codes = [];
    for (let i = 0; i < 51; i++) codes.push(await codeOf({ email: `nobody-${i}@example.com`, password: WRONG, from }));
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(50);
    expect(codes.at(-1)).toBe('rate_limited');
  });

  test('fifty failures from everywhere close an account; an address that is refused does not add to them', async () => {
    const { email, password } = await t.member();
    for (let i = 0; i < 60; i++) await signIn({ email, password: WRONG, from: '203.0.113.16' });
    expect(await codeOf({ email, password, from: '203.0.113.17' })).toBe('in');
    for (let i = 0; i < 45; i++) await signIn({ email, password: WRONG, from: `192.0.2.${i}` });
    expect(await codeOf({ email, password, from: '203.0.113.18' })).toBe('rate_limited');
    // its owner can sign in from where they did before, with the attempts of one address
    const known = { email, from: '203.0.113.17' };
    for (let i = 0; i < 4; i++) expect(await codeOf({ ...known, password: WRONG })).toBe('invalid_credentials');
    expect(await codeOf({ ...known, password })).toBe('in');
    for (let i = 0; i < 5; i++) expect(await codeOf({ ...known, password: WRONG })).toBe('invalid_credentials');
    expect(await codeOf({ ...known, password })).toBe('rate_limited');
    const refused = await t.database.db.$count(securityEvents, eq(securityEvents.kind, 'sign_in_refused'));
    expect(refused).toBeGreaterThan(0);
  });
});
