import { endpoints } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../db/schema/index.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { codeIn, tokenIn } from '../testing/registering.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine });
});
afterAll(() => t.close());

test('no password, code, token, address or name reaches the log', async () => {
  const email = 'canary-mailbox@example.com';
  const password = 'zebrafish stew 4711';
  const other = 'axolotl soup 4712';
  const full_name = 'Canary Birdwood';
  const secrets = [email, password, other, full_name, 'canary', 'zebrafish', 'axolotl'];
  const call = async (url: string, body: unknown, expected: number) => {
    const answer = await t.call('POST', url, { body, headers: { 'user-agent': 'canary-agent' } });
    expect([url, answer.statusCode]).toEqual([url, expected]);
    return answer;
  };

  await call('/api/users', { email, password: 'canary', full_name }, 400);
  await call('/api/users', { email, password, full_name, role: 'canary-role' }, 400);
  await call('/api/users', { email, password, full_name }, 201);
  const code = codeIn((await t.mailsTo(email))[0]);
  await call('/api/token', { email, password }, 403);
  await call('/api/token', { email, password: other }, 401);
  await call('/api/verify-email', { email, code: '000000' === code ? '000001' : '000000' }, 400);
  await call('/api/resend-verification', { email }, 200);
  await call('/api/verify-email', { email, code }, 200);
  const signedIn = await call('/api/token', { email, password, two_factor_code: 'canary-code' }, 200);
  const session = String(signedIn.json().access_token);
  await call('/api/users', { email, password: other, full_name }, 201);
  await call('/api/forgot-password', { email }, 200);
  const token = tokenIn((await t.mailsTo(email)).find(({ text }) => text.includes('token=')));
  await call('/api/reset-password', { token, new_password: 'canary' }, 400);
  await call('/api/reset-password', { token, new_password: other }, 200);
  await call('/api/reset-password', { token, new_password: other }, 400);
  const withToken = { token: session };
  await t.call('GET', '/api/auth/me?canary=1', withToken);
  await t.call('POST', '/api/auth/refresh', withToken);
  await t.call('PUT', '/api/users/me/password', {
    ...withToken,
    body: { current_password: password, new_password: other },
  });
  await t.call('POST', '/api/auth/logout', withToken);
  await t.mailsTo(email);

  const log = t.log.join('');
  expect(t.log.length).toBeGreaterThan(20);
  expect(token).toHaveLength(43);
  expect(code).toHaveLength(6);
  for (const secret of [...secrets, token, session, session.split('.')[2] ?? session])
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  // six digits may be part of a time stamp; quoted or after a colon they would be the code
  expect(log).not.toMatch(new RegExp(`[":\\s]${code}\\b`));
});

test('no body of an account call may carry more than the contract names', async () => {
  const { token, userId, email, password } = await t.member();
  const [before] = await t.database.db.select().from(users).where(eq(users.id, userId));
  const bodies: Record<string, unknown> = {
    guest: {},
    token: { email, password },
    register: { email: 'fresh@example.com', password, full_name: 'Asha Rao' },
    updateMe: { full_name: 'Asha Rao' },
    changePassword: { current_password: password, new_password: 'silver birches 77' },
    startTwoFactor: { current_password: password },
    confirmTwoFactor: { code: '123456' },
    endTwoFactor: { current_password: password },
    verifyEmail: { email, code: '123456' },
    resendVerification: { email },
    forgotPassword: { email },
    resetPassword: { token: 'x', new_password: 'silver birches 77' },
    googleCallback: { code: 'x', redirect_uri: 'http://localhost/oauth/google' },
    microsoftCallback: { code: 'x', redirect_uri: 'http://localhost/oauth/microsoft' },
  };
  const extras = {
    role: 'admin',
    is_admin: true,
    is_active: true,
    isGuest: false,
    email_verified: true,
    emailVerified: true,
    plan_id: 2,
    currentPlan: { plan_id: 2 },
    id: 1,
    user_id: 1,
    oauth_subject: 'x',
    two_factor: null,
  };
  const withBody = Object.entries(endpoints.accounts).filter(([, endpoint]) => 'body' in endpoint && endpoint.body);
  expect(withBody.map(([name]) => name).sort()).toEqual(Object.keys(bodies).sort());
  for (const [name, { method, path }] of withBody) {
    for (const [field, value] of Object.entries(extras)) {
      const body = { ...Object(bodies[name]), [field]: value };
      const answer = await t.call(method, path, { token, body });
      expect([name, field, answer.statusCode, answer.json().code]).toEqual([name, field, 400, 'invalid_request']);
    }
  }
  expect((await t.database.db.select().from(users).where(eq(users.id, userId)))[0]).toEqual(before);
  expect(await t.database.db.$count(users, eq(users.email, 'fresh@example.com'))).toBe(0);
});
