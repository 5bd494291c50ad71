import { afterAll, beforeAll, expect } from 'vitest';
import { describeSettings, type SettingsRoom, save } from '../../testing/describe-settings.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { PASSWORD } from '../../testing/registering.ts';
import type { SampleAccount } from '../../testing/sample-accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let room: SettingsRoom;
let now = Date.now();
beforeAll(async () => {
  t = await createTestApp({
    engine: createFakeEngine().engine,
    environment: { LIMITS_FACTOR: '1' },
    clock: { now: () => new Date(now) },
  });
  room = { t, admin: await t.admin() };
});
afterAll(() => t?.close());

const signIn = (email: string, password: string) => t.call('POST', '/api/token', { body: { email, password } });
const register = (email: string, password = PASSWORD) =>
  t.call('POST', '/api/users', { body: { email, password, full_name: 'Asha Rao' } });
const startTwoFactor = ({ token, password }: SampleAccount) =>
  t.call('POST', '/api/users/me/two-factor', { token, body: { current_password: password } });

describeSettings('security', () => room, {
  async session_timeout() {
    await save(room, { security: { session_timeout: 2 } });
    const { email, password } = await t.member();
    const { access_token: token } = (await signIn(email, password)).json();
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    expect(exp - iat).toBe(2 * 3600);
    const begun = now;
    const me = async () => (await t.call('GET', '/api/auth/me', { token })).statusCode;
    now = begun + 7_199_000;
    expect(await me()).toBe(200);
    now = begun + 7_201_000;
    expect(await me()).toBe(401);
    now = begun;
  },

  async max_login_attempts() {
    await save(room, { security: { max_login_attempts: 3 } });
    const { email, password } = await t.member();
    const tries = async (count: number) => {
      const codes = [];
      for (let n = 0; n < count; n++) codes.push((await signIn(email, 'not the password')).statusCode);
      return codes;
    };
    expect(await tries(4)).toEqual([401, 401, 401, 429]);
    expect((await signIn(email, password)).statusCode).toBe(429);
  },

  async password_min_length() {
    await save(room, { security: { password_min_length: 12 } });
    const short = 'elevenchar1';
    const expected = [{ field: 'password', message: 'Password needs at least 12 characters' }];
    expect((await register('asha@example.com', short)).json().errors).toEqual(expected);
    expect((await register('asha@example.com', 'twelve chars1')).statusCode).toBe(201);
    // the forms use the same number
    expect((await t.call('GET', '/api/oauth/check-access')).json()).toMatchObject({ password_min_length: 12 });
    const { token, password } = await t.member();
    const body = { current_password: password, new_password: short };
    expect((await t.call('PUT', '/api/users/me/password', { token, body })).json().errors).toMatchObject([
      { field: 'new_password', message: expected[0]?.message },
    ]);
  },

  async require_email_verification() {
    await register('meera@example.com');
    expect((await signIn('meera@example.com', PASSWORD)).json().code).toBe('email_not_verified');
    await save(room, { security: { require_email_verification: false } });
    await register('ritu@example.com');
    expect((await signIn('ritu@example.com', PASSWORD)).statusCode).toBe(200);
  },

  async two_factor_enabled() {
    const account = await t.member();
    expect((await startTwoFactor(account)).json().code).toBe('two_factor_unavailable');
    await save(room, { security: { two_factor_enabled: true } });
    expect((await startTwoFactor(account)).statusCode).toBe(200);
    const details = await t.call('GET', '/api/users/me/details', account);
    expect(details.json().two_factor.available).toBe(true);
  },
});
