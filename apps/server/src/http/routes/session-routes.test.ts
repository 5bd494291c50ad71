import { randomUUID } from 'node:crypto';
import { endpoints } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSessionsRepository } from '../../db/repositories/sessions-repository.ts';
import { authSessions, securityEvents, users } from '../../db/schema/index.ts';
import { signInAs } from '../../db/testing/account-changes.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine });
});
afterAll(() => t.close());

const claimsOf = (token: string): { sub: string; sid: string; exp: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const me = async (token: string) => (await t.call('GET', '/api/auth/me', { token })).statusCode;
const rowOf = async (token: string) => {
  const [row] = await t.database.db
    .select()
    .from(authSessions)
    .where(eq(authSessions.id, claimsOf(token).sid));
  if (!row) throw new Error('no such session');
  return row;
};
const change = (token: string, set: Partial<typeof authSessions.$inferInsert>) =>
  t.database.db
    .update(authSessions)
    .set(set)
    .where(eq(authSessions.id, claimsOf(token).sid));
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Signs in by the real call. */
async function signIn(
  account: { email: string; password: string },
  { token, userAgent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', ip = '203.0.113.7' } = {} as {
    token?: string;
    userAgent?: string;
    ip?: string;
  },
) {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/token',
    payload: { email: account.email, password: account.password },
    remoteAddress: ip,
    headers: { 'user-agent': userAgent, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  expect(answer.statusCode).toBe(200);
  return endpoints.accounts.token.response.parse(answer.json());
}

describe('refresh', () => {
  test('returns a token of the same session that is valid for session_timeout from now', async () => {
    const { token } = await t.member();
    await change(token, { expiresAt: inHours(0.01), endsAt: inHours(100) });
    const answer = await t.call('POST', '/api/auth/refresh', { token });
    const fresh = claimsOf(answer.json().access_token);
    expect(fresh.sid).toBe(claimsOf(token).sid);
    expect(Math.abs(fresh.exp * 1000 - inHours(24).getTime())).toBeLessThan(60_000);
    expect(await me(answer.json().access_token)).toBe(200);
    expect(await me(token)).toBe(200);
  });

  test('never carries a session past its end', async () => {
    const { token } = await t.guest();
    const endsAt = inHours(2);
    await change(token, { endsAt });
    const fresh = (await t.call('POST', '/api/auth/refresh', { token })).json().access_token;
    expect(claimsOf(fresh).exp).toBe(Math.floor(endsAt.getTime() / 1000));
    expect((await rowOf(token)).expiresAt).toEqual(endsAt);
  });

  test('does not bring an ended session back', async () => {
    const { token } = await t.member();
    const sessions = createSessionsRepository(t.database.db);
    const { sid, sub } = claimsOf(token);
    await sessions.revoke(sid, Number(sub), new Date());
    expect((await t.call('POST', '/api/auth/refresh', { token })).json().code).toBe('session_ended');
    // the same when it was ended after the caller had been checked
    expect(await sessions.extend(sid, Number(sub), inHours(24), new Date())).toBeNull();
    expect((await rowOf(token)).revokedAt).not.toBeNull();
  });
});

describe('own sessions', () => {
  test('are listed with the present one marked; ended ones are not there', async () => {
    const account = await t.member();
    const second = await signIn(account, { userAgent: 'Firefox "<x>" नमस्ते' });
    await t.call('POST', '/api/auth/logout', { token: (await signIn(account)).access_token });
    const { sessions } = (await t.call('GET', '/api/auth/sessions', { token: second.access_token })).json();
    expect(sessions).toHaveLength(2);
    expect(sessions.find((item: { current: boolean }) => item.current)).toMatchObject({
      id: claimsOf(second.access_token).sid,
      user_agent: 'Firefox "<x>" नमस्ते',
    });
    expect(JSON.stringify(sessions)).not.toMatch(/hash/i);
  });

  test('one is ended by its owner only', async () => {
    const account = await t.member();
    const other = await t.member();
    const { access_token } = await signIn(account);
    const url = `/api/auth/sessions/${claimsOf(access_token).sid}`;
    for (const path of [url, '/api/auth/sessions/nonsense', `/api/auth/sessions/${randomUUID()}`])
      expect((await t.call('DELETE', path, { token: other.token })).statusCode).toBe(404);
    expect(await me(access_token)).toBe(200);
    expect((await t.call('DELETE', url, { token: account.token })).statusCode).toBe(200);
    expect([await me(access_token), await me(account.token)]).toEqual([401, 200]);
    expect((await t.call('DELETE', url, { token: account.token })).statusCode).toBe(404);
  });

  test('all end at once, this one too', async () => {
    const account = await t.member();
    const other = await t.member();
    const { access_token } = await signIn(account);
    expect((await t.call('DELETE', '/api/auth/sessions', { token: account.token })).statusCode).toBe(200);
    expect([await me(access_token), await me(account.token), await me(other.token)]).toEqual([401, 401, 200]);
    const events = await t.database.db.select().from(securityEvents).where(eq(securityEvents.userId, account.userId));
    expect(events.map((event) => event.kind)).toContain('sessions_ended');
  });

  test('are recorded as seen once a minute', async () => {
    const { token } = await t.member();
    const before = (await rowOf(token)).lastSeenAt;
    await me(token);
    expect((await rowOf(token)).lastSeenAt).toEqual(before);
    await change(token, { lastSeenAt: inHours(-0.02) });
    await me(token);
    expect((await rowOf(token)).lastSeenAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('a sign-in', () => {
  const subjects = async (email: string) => (await t.mailsTo(email)).map((mail) => mail.text);

  test('from a new browser sends a mail, the first one and one from a known browser do not', async () => {
    const account = await t.member();
    await signIn(account);
    await signIn(account);
    await signIn(account, { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/141.0' });
    expect(await subjects(account.email)).toEqual([]);
    await signIn(account, { userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140 Safari/537' });
    await signIn(account, { ip: '198.51.100.9' });
    const mails = await subjects(account.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toContain('Chrome on Linux');
    expect(mails[1]).toContain('198.51.100.9');
    const [user] = await t.database.db.select().from(users).where(eq(users.id, account.userId));
    expect(user?.lastLoginAt).not.toBeNull();
  });

  test('to an account that was deactivated meanwhile, or has another password, opens nothing', async () => {
    const account = await t.member();
    const [user] = await t.database.db.select().from(users).where(eq(users.id, account.userId));
    if (!user) throw new Error('no user');
    const open = () => signInAs(t.database.db, { user });
    await t.database.db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, user.id));
    await expect(open()).rejects.toMatchObject({ code: 'conflict' });
    await t.database.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    await expect(open()).rejects.toMatchObject({ code: 'account_inactive' });
    expect((await t.call('GET', '/api/auth/me', { token: account.token })).json().code).toBe('session_ended');
  });
});

describe('a token that is not ours is refused:', () => {
  const secret = new TextEncoder().encode('a secret of the tests, 32 bytes and more');
  const forge = async (token: string, name: string): Promise<string> => {
    const { sub, sid } = claimsOf(token);
    const other = await t.member();
    const jwt = new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setIssuer('prep-ai')
      .setAudience('prep-ai-api')
      .setExpirationTime('1h');
    const forgeries: Record<string, () => string | Promise<string>> = {
      'other key': () => jwt.sign(new TextEncoder().encode('another secret, also 32 bytes or more')),
      'other audience': () => jwt.setAudience('somebody-else').sign(secret),
      'other issuer': () => jwt.setIssuer('somebody-else').sign(secret),
      'past expiry': () => jwt.setExpirationTime('-1s').sign(secret),
      'no expiry': () =>
        new SignJWT({ sid })
          .setProtectedHeader({ alg: 'HS256' })
          .setSubject(sub)
          .setIssuer('prep-ai')
          .setAudience('prep-ai-api')
          .sign(secret),
      'alg none': () =>
        new UnsecuredJWT({ sid })
          .setSubject(sub)
          .setIssuer('prep-ai')
          .setAudience('prep-ai-api')
          .setExpirationTime('1h')
          .encode(),
      'session of somebody else': () => jwt.setSubject(String(other.userId)).sign(secret),
      'unknown session': () =>
        new SignJWT({ sid: randomUUID() })
          .setProtectedHeader({ alg: 'HS256' })
          .setSubject(sub)
          .setIssuer('prep-ai')
          .setAudience('prep-ai-api')
          .setExpirationTime('1h')
          .sign(secret),
      'changed claims': () => {
        const [head, , signature] = token.split('.');
        const body = { ...claimsOf(token), sub: String(other.userId) };
        return [head, Buffer.from(JSON.stringify(body)).toString('base64url'), signature].join('.');
      },
    };
    const made = forgeries[name];
    if (!made) throw new Error(name);
    return made();
  };

  test.each([
    'other key',
    'other audience',
    'other issuer',
    'past expiry',
    'no expiry',
    'alg none',
    'session of somebody else',
    'unknown session',
    'changed claims',
  ])('%s', async (name) => {
    const { token } = await t.member();
    expect(await me(token)).toBe(200);
    const answer = await t.call('GET', '/api/auth/me', { token: await forge(token, name) });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_ended']);
  });
});
