import { endpoints } from '@prep-ai/contract';
import { eq, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import * as schema from '../db/schema/index.ts';
import { MIGRATIONS, openTestPostgres } from '../db/testing/databases.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { codeIn, PASSWORD, register, tokenIn } from '../testing/registering.ts';
import type { SampleAccount } from '../testing/sample-accounts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** Two processes on one PostgreSQL: no decision may depend on the memory of one of them. */
let database: OpenDatabase;
let a: TestApp;
let b: TestApp;
beforeAll(async () => {
  database = await openTestPostgres(25);
  await migrate(database.db, MIGRATIONS);
  await database.db.insert(settings).values({ key: 'security', value: { two_factor_enabled: true } });
  const { engine } = createFakeEngine();
  a = await createTestApp({ engine, database });
  b = await createTestApp({ engine, database, mailer: a.mailer });
});
afterAll(async () => {
  await Promise.all([a?.close(), b?.close()]);
  await database.close();
});

const { authSessions, settings, users } = schema;
const ROUNDS = Array.from({ length: 5 }, (_, i) => i);
/** ms: dozens of password hashes on a machine that is busy with other tests */
const PATIENCE_MS = 120_000;
const isLive = async (token: string) => (await a.call('GET', '/api/auth/me', { token })).statusCode === 200;
const signIn = (app: TestApp, { email, password }: Pick<SampleAccount, 'email' | 'password'>) =>
  app.call('POST', '/api/token', { body: { email, password } });

async function resetToken(email: string): Promise<string> {
  await a.call('POST', '/api/forgot-password', { body: { email } });
  return tokenIn((await a.mailsTo(email)).at(-1));
}

test('a session that is ended while it is refreshed stays ended', async () => {
  for (const _ of ROUNDS) {
    const { token } = await a.member();
    const [, ...refreshed] = await Promise.all([
      b.call('POST', '/api/auth/logout', { token }),
      ...[a, b, a, b].map((app) => app.call('POST', '/api/auth/refresh', { token })),
    ]);
    for (const answer of refreshed) {
      expect([200, 401]).toContain(answer.statusCode);
      if (answer.statusCode === 200) expect(await isLive(answer.json().access_token)).toBe(false);
    }
  }
});

test(
  'of a reset and a change of the password at once one counts, and no session of the old one is left',
  async () => {
    for (const _ of ROUNDS) {
      const member = await a.member();
      const token = await resetToken(member.email);
      const [reset, change, entered] = await Promise.all([
        a.call('POST', '/api/reset-password', { body: { token, new_password: 'silver birches 7' } }),
        b.call('PUT', '/api/users/me/password', {
          token: member.token,
          body: { current_password: member.password, new_password: 'golden birches 7' },
        }),
        signIn(b, member),
      ]);
      expect([reset.statusCode === 200, change.statusCode === 200].filter(Boolean)).toHaveLength(1);
      const opens = ['silver birches 7', 'golden birches 7', member.password].map(async (password) => {
        const answer = await signIn(a, { email: member.email, password });
        return answer.statusCode === 200;
      });
      const resetWon = reset.statusCode === 200;
      expect(await Promise.all(opens)).toEqual([resetWon, !resetWon, false]);
      // the session that changed the password stays; one opened with the old password at that moment does not
      expect(await isLive(member.token)).toBe(!resetWon);
      if (entered.statusCode === 200) expect(await isLive(entered.json().access_token)).toBe(false);
    }
  },
  PATIENCE_MS,
);

test(
  'an account that is registered again, verified, reset and deleted at once is whole or gone',
  async () => {
    for (const round of ROUNDS) {
      const email = `asha-crossing-${round}@example.com`;
      const code = await register(a, { email, password: PASSWORD });
      const token = await resetToken(email);
      const answers = await Promise.all([
        a.call('POST', '/api/verify-email', { body: { email, code } }),
        b.call('POST', '/api/reset-password', { body: { token, new_password: 'silver birches 7' } }),
        a.call('POST', '/api/users', { body: { email, password: 'words of a thief 1', full_name: 'Mallory' } }),
        b.call('POST', '/api/resend-verification', { body: { email } }),
        b.call('POST', '/api/forgot-password', { body: { email } }),
      ]);
      expect(answers.map((answer) => answer.statusCode).filter((status) => status >= 500)).toEqual([]);
      // none of the codes sent so far opens it to the stranger
      for (const mail of await a.mailsTo(email))
        await a.call('POST', '/api/verify-email', { body: { email, code: codeIn(mail) } });
      expect((await signIn(a, { email, password: 'words of a thief 1' })).statusCode).not.toBe(200);

      const fresh = await resetToken(email);
      await a.call('POST', '/api/reset-password', { body: { token: fresh, new_password: PASSWORD } });
      const opened = endpoints.accounts.token.response.parse((await signIn(a, { email, password: PASSWORD })).json());
      const later = await resetToken(email);
      const ends = await Promise.all([
        a.call('DELETE', '/api/users/me', { token: opened.access_token }),
        b.call('POST', '/api/reset-password', { body: { token: later, new_password: 'silver birches 8' } }),
        signIn(b, { email, password: PASSWORD }),
        b.call('POST', '/api/auth/refresh', { token: opened.access_token }),
      ]);
      expect(ends.map((answer) => answer.statusCode).filter((status) => status >= 500)).toEqual([]);
      const left = await database.db.$count(users, eq(users.email, email));
      expect(left).toBe(ends[0].statusCode === 200 ? 0 : 1);
      if (left === 0) expect(await database.db.$count(authSessions, eq(authSessions.userId, opened.user.id))).toBe(0);
    }
  },
  PATIENCE_MS,
);

test('a code opens the account only that it was sent to, and dies with the registration that follows', async () => {
  const [mine, theirs] = ['asha-own@example.com', 'asha-other@example.com'];
  const code = await register(a, { email: mine, password: PASSWORD });
  await register(a, { email: theirs, password: PASSWORD });
  expect((await b.call('POST', '/api/verify-email', { body: { email: theirs, code } })).json().code).toBe(
    'invalid_code',
  );
  expect((await b.call('POST', '/api/verify-email', { body: { email: mine, code } })).statusCode).toBe(200);
  const { access_token: token } = (await signIn(b, { email: mine, password: PASSWORD })).json();
  expect((await b.call('DELETE', '/api/users/me', { token })).statusCode).toBe(200);
  await register(a, { email: mine, password: 'quite another 7 horses' });
  expect((await b.call('POST', '/api/verify-email', { body: { email: mine, code } })).json().code).toBe('invalid_code');
});

test('a second factor is guessed at five times, over all processes and addresses', async () => {
  const member = await a.member();
  const call = (method: 'POST' | 'PUT', body: unknown) =>
    a.call(method, '/api/users/me/two-factor', { token: member.token, body });
  const { secret } = (await call('POST', { current_password: member.password })).json();
  const now = () => Math.floor(Date.now() / 1000);
  expect((await call('PUT', { code: generateSync({ secret, epoch: now() }) })).statusCode).toBe(200);
  const right = new Set([-60, -30, 0, 30, 60].map((off) => generateSync({ secret, epoch: now() + off })));
  const guesses = Array.from({ length: 26 }, (_, i) => String(100_000 + i)).filter((guess) => !right.has(guess));
  const answers = await Promise.all(
    guesses.slice(0, 20).map((two_factor_code, i) =>
      (i % 2 === 0 ? a : b).app.inject({
        method: 'POST',
        url: '/api/token',
        payload: { email: member.email, password: member.password, two_factor_code },
        remoteAddress: `198.51.100.${i + 1}`,
      }),
    ),
  );
  const codes = answers.map((answer) => answer.json().code);
  expect(codes.filter((code) => code === 'invalid_two_factor_code')).toHaveLength(5);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(15);
});

test('the database reveals nothing: no password, code, token or secret is stored in plain', async () => {
  const password = 'zebrafish stew 4711';
  const member = await a.member({ password });
  const begun = await a.call('POST', '/api/users/me/two-factor', {
    token: member.token,
    body: { current_password: password },
  });
  const { secret } = begun.json();
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  const on = await a.call('PUT', '/api/users/me/two-factor', { token: member.token, body: { code } });
  const { recovery_codes } = endpoints.accounts.confirmTwoFactor.response.parse(on.json());
  const waiting = 'asha-dump@example.com';
  await a.call('POST', '/api/users', { body: { email: waiting, password, full_name: 'Asha Rao' } });
  await a.call('POST', '/api/forgot-password', { body: { email: member.email } });
  const dump = async () => {
    const all: string[] = [];
    for (const table of Object.values(schema)) {
      if (is(table, PgTable)) all.push(JSON.stringify(await database.db.select().from(table)));
    }
    return all.join('\n');
  };
  // while the mails wait, and when they have left
  const before = await dump();
  const [verification, reset] = [(await a.mailsTo(waiting)).at(-1), (await a.mailsTo(member.email)).at(-1)];
  const [digits, token] = [codeIn(verification), tokenIn(reset)];
  expect([digits.length, token.length, recovery_codes.length]).toEqual([6, 43, 10]);
  for (const text of [before, await dump()]) {
    expect(text).toContain(waiting);
    for (const hidden of ['zebrafish', secret, token, member.token, member.token.split('.')[2], ...recovery_codes])
      expect(text.includes(hidden)).toBe(false);
    expect(text).not.toMatch(new RegExp(`"${digits}"`));
  }
});
