import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTimeCodes, users } from '../../db/schema/index.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { codeIn, PASSWORD, register, tokenIn } from '../../testing/registering.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({
    engine: createFakeEngine().engine,
    environment: { PUBLIC_URL: 'https://prep.example.com/' },
  });
});
afterAll(() => t.close());

const forgot = (email: string) => t.call('POST', '/api/forgot-password', { body: { email } });
const reset = (token: string, new_password: string) =>
  t.call('POST', '/api/reset-password', { body: { token, new_password } });
const linkOf = async (email: string) => {
  await forgot(email);
  return tokenIn((await t.mailsTo(email)).at(-1));
};
const signIn = async (email: string, password: string) => {
  const answer = await t.call('POST', '/api/token', { body: { email, password } });
  return answer.statusCode === 200 ? 'in' : answer.json().code;
};
const NEW = 'silver birches 77';

describe('forgetting a password', () => {
  test('returns the same for every address and writes only to those with an account', async () => {
    const { email } = await t.member();
    const answers = [
      await forgot(email),
      await forgot('nobody@example.com'),
      await forgot(`${'a'.repeat(65)}@example.com`),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().message).toMatch(/^If an account with this email exists/);
    }
    expect(new Set(answers.map(({ body }) => body))).toHaveLength(1);
    expect(t.mailer.mails.some(({ to }) => to !== email)).toBe(false);
    const [mail] = await t.mailsTo(email);
    expect(mail?.text).toContain(`https://prep.example.com/reset-password?token=${tokenIn(mail)}`);
  });

  test('the token has 256 bits, is stored as a hash and is valid one hour', async () => {
    const { email, userId } = await t.member();
    const asked = Date.now();
    const token = await linkOf(email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await t.database.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
    expect(JSON.stringify(row)).not.toContain(token);
    const life = (row?.expiresAt.getTime() ?? 0) - asked;
    expect(life).toBeGreaterThanOrEqual(3_600_000);
    expect(life).toBeLessThan(3_660_000);
    await t.database.db
      .update(oneTimeCodes)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(oneTimeCodes.userId, userId));
    expect((await reset(token, NEW)).json()).toEqual({ detail: 'Invalid or Expired Token', code: 'invalid_token' });
  });
});

describe('resetting a password', () => {
  test('sets it, ends every session, notifies the owner, and works once', async () => {
    const { email, password, token: session } = await t.member();
    const token = await linkOf(email);
    const answer = await reset(token, NEW);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: expect.any(String), email }]);
    expect((await t.call('GET', '/api/auth/me', { token: session })).json().code).toBe('session_ended');
    expect(await signIn(email, password)).toBe('invalid_credentials');
    expect(await signIn(email, NEW)).toBe('in');
    expect((await t.mailsTo(email)).map(({ subject }) => subject)).toContain('Your Prep AI password was changed');
    const again = await reset(token, 'another forest 88');
    expect([again.statusCode, again.json().code]).toEqual([400, 'invalid_token']);
    expect(await signIn(email, NEW)).toBe('in');
  });

  test('ends the other links and codes of the account', async () => {
    const { email } = await t.member();
    const first = await linkOf(email);
    await reset(await linkOf(email), NEW);
    expect((await reset(first, 'another forest 88')).json().code).toBe('invalid_token');
  });

  test('a weak password is refused and the token stays good', async () => {
    const { email } = await t.member({ fullName: 'Meera Iyer' });
    const token = await linkOf(email);
    for (const weak of ['password1', 'hello meera 55', 'short1']) {
      const answer = await reset(token, weak);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [{ field: 'new_password', message: expect.any(String) }],
      ]);
    }
    expect((await reset(token, NEW)).statusCode).toBe(200);
  });

  test('keeps the second factor', async () => {
    const twoFactor = { secret: 'sealed', recovery: [], enabled: true };
    const { email, userId } = await t.member({ twoFactor });
    await reset(await linkOf(email), NEW);
    const [user] = await t.database.db.select().from(users).where(eq(users.id, userId));
    expect(user?.twoFactor).toEqual(twoFactor);
  });

  test('proves the mailbox: a registration that waited is verified, and its codes bring nothing any more', async () => {
    const email = 'asha-reset@example.com';
    const code = await register(t, { email, password: 'words of a thief 1', full_name: 'Mallory' });
    await reset(await linkOf(email), PASSWORD);
    expect(await signIn(email, PASSWORD)).toBe('in');
    const late = await t.call('POST', '/api/verify-email', { body: { email, code } });
    expect(late.json().code).toBe('invalid_code');
    expect(await signIn(email, 'words of a thief 1')).toBe('invalid_credentials');
    await t.call('POST', '/api/resend-verification', { body: { email } });
    expect((await t.mailsTo(email)).slice(3).map(codeIn)).toEqual([]);
  });

  test('a token of another kind or none at all is refused alike', async () => {
    const email = 'asha-kind@example.com';
    const code = await register(t, { email, password: PASSWORD });
    for (const token of [code, 'x', '\u0000', "' or true --"]) {
      const answer = await reset(token, NEW);
      expect(answer.statusCode).toBe(400);
    }
    expect((await reset('unknown', NEW)).json().code).toBe('invalid_token');
  });
});
