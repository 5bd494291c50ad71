import { afterAll, beforeAll, expect, test } from 'vitest';
import { authSessions } from '../../db/schema/index.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine, environment: { LIMITS_FACTOR: '1' } });
});
afterAll(() => t.close());

test('a guest gets a token, itself and its plan', async () => {
  const answer = await t.call('POST', '/api/auth/guest', { body: {}, headers: { 'user-agent': 'x'.repeat(5000) } });
  expect(answer.statusCode).toBe(201);
  const { access_token, user } = answer.json();
  expect(user).toMatchObject({
    username: 'Guest',
    is_guest: true,
    role: 'user',
    email: `guest-${user.id}@guest.invalid`,
  });
  expect(user.currentPlan).toMatchObject({
    plan_id: 0,
    plan_name: 'Guest',
    question_limit: 10,
    questions_used: 0,
    has_plan: true,
  });
  expect((await t.call('GET', '/api/auth/me', { token: access_token })).json()).toEqual(user);
  expect((await t.call('GET', '/api/auth/me/plan', { token: access_token })).json()).toEqual(user.currentPlan);
});

test('after logout the token is dead at once', async () => {
  const { token } = await t.guest();
  expect((await t.call('POST', '/api/auth/logout', { token })).json()).toEqual({ message: 'Logged out successfully' });
  const answer = await t.call('GET', '/api/auth/me', { token });
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { detail: 'Session expired or invalid', code: 'session_ended' },
  ]);
});

test('without a token a call is refused with the reason', async () => {
  const wrong: Record<string, string>[] = [{}, { authorization: 'Basic abc' }, { authorization: 'Bearer ' }];
  for (const headers of wrong) {
    const answer = await t.call('GET', '/api/auth/me', { headers });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: 'Not authenticated', code: 'not_authenticated' },
    ]);
  }
  expect((await t.call('GET', '/api/auth/me', { token: 'x.y.z' })).json().code).toBe('session_ended');
});

test('an access code is one of the seventeen', async () => {
  expect((await t.call('POST', '/api/auth/guest', { body: { access_code: 'nursing' } })).statusCode).toBe(201);
  for (const access_code of ['guru', 'constructor', '__proto__']) {
    const answer = await t.call('POST', '/api/auth/guest', { body: { access_code } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_access_code']);
  }
});

test('one address opens twenty guest sessions a day, regardless of its forwarding headers', async () => {
  const open = (i: number, remoteAddress: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth/guest',
      payload: {},
      remoteAddress,
      headers: { 'x-forwarded-for': `198.51.100.${i}` },
    });
  const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => open(i, `2001:db8:7:7::${i + 1}`)));
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(20);
  const refused = answers.find((answer) => answer.statusCode === 429);
  expect(refused?.json()).toEqual({ detail: 'Too many guest sessions from this IP', code: 'guest_limit_per_ip' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
  expect((await open(1, '2001:db8:7:8::1')).statusCode).toBe(201);
});

test('calls for members and administrators are closed to guests', async () => {
  const { token } = await t.guest();
  expect((await t.call('POST', '/api/payment/create-order/2', { token })).json().code).toBe('forbidden');
  expect((await t.call('GET', '/api/admin/users', { token })).json().code).toBe('forbidden');
  expect((await t.call('GET', '/api/admin/users')).statusCode).toBe(401);
});

test('an ended session is refused', async () => {
  const { token } = await t.guest();
  expect((await t.call('GET', '/api/auth/me', { token })).statusCode).toBe(200);
  await t.database.db.update(authSessions).set({ expiresAt: new Date(Date.now() - 1) });
  const refused = await t.call('GET', '/api/auth/me', { token });
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'session_ended']);
});

test('the session of a deactivated account is refused', async () => {
  const { token, userId } = await t.member();
  expect((await t.call('GET', '/api/auth/me', { token })).statusCode).toBe(200);
  const admin = await t.member({ role: 'admin' });
  const deactivated = await t.call('POST', `/api/admin/users/${userId}/deactivate`, { token: admin.token });
  expect(deactivated.statusCode).toBe(200);
  const refused = await t.call('GET', '/api/auth/me', { token });
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'session_ended']);
});
