import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { oneTimeCodes, outboxMail, users } from '../db/schema/index.ts';
import { openTestPostgres } from '../db/testing/databases.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { codeIn, PASSWORD, register, tokenIn } from '../testing/registering.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

// races show only on a real PostgreSQL with real connections
let database: OpenDatabase;
let t: TestApp;
beforeAll(async () => {
  database = await openTestPostgres(25);
  t = await createTestApp({ engine: createFakeEngine().engine, database });
});
afterAll(async () => {
  await t.close();
  await database.close();
});

const TWENTY = Array.from({ length: 20 }, (_, i) => i);
const codes = (answers: { statusCode: number; json(): { code?: string } }[]) =>
  answers.map((answer) => (answer.statusCode < 300 ? 'ok' : (answer.json().code ?? '')));
const count = (list: string[], wanted: string) => list.filter((item) => item === wanted).length;

test('of twenty parallel uses of one reset token, one sets the password', async () => {
  const { email } = await t.member();
  await t.call('POST', '/api/forgot-password', { body: { email } });
  const token = tokenIn((await t.mailsTo(email)).at(-1));
  const outcomes = codes(
    await Promise.all(
      TWENTY.map((i) =>
        t.call('POST', '/api/reset-password', { body: { token, new_password: `silver birches ${i}` } }),
      ),
    ),
  );
  expect([count(outcomes, 'ok'), count(outcomes, 'invalid_token')]).toEqual([1, 19]);
  const winner = outcomes.indexOf('ok');
  const signIn = await t.call('POST', '/api/token', { body: { email, password: `silver birches ${winner}` } });
  expect(signIn.statusCode).toBe(200);
  expect((await t.mailsTo(email)).filter(({ subject }) => subject.includes('was changed'))).toHaveLength(1);
});

test('of twenty parallel wrong codes, fifteen are checked and five count against a code: four answers say how many tries are left', async () => {
  const email = 'asha-race@example.com';
  const code = await register(t, { email, password: PASSWORD });
  const guesses = TWENTY.map((i) => String((Number(code) + i + 1) % 1_000_000).padStart(6, '0'));
  const outcomes = codes(
    await Promise.all(guesses.map((guess) => t.call('POST', '/api/verify-email', { body: { email, code: guess } }))),
  );
  expect(['invalid_code', 'code_spent', 'rate_limited'].map((code) => count(outcomes, code))).toEqual([4, 11, 5]);
  const [row] = await database.db
    .select({ tries: oneTimeCodes.tries })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(eq(users.email, email));
  expect(row?.tries).toBe(5);
});

test('the right code entered ten times at once is no error for anybody and verifies once', async () => {
  const email = 'asha-race-2@example.com';
  const code = await register(t, { email, password: PASSWORD });
  const outcomes = codes(
    await Promise.all(Array.from({ length: 10 }, () => t.call('POST', '/api/verify-email', { body: { email, code } }))),
  );
  expect(count(outcomes, 'ok')).toBe(10);
  expect((await t.mailsTo(email)).filter(({ subject }) => subject.startsWith('Welcome'))).toHaveLength(1);
});

test('twenty wrong passwords at once: five are checked', async () => {
  const strict = await createTestApp({
    engine: createFakeEngine().engine,
    database,
    environment: { LIMITS_FACTOR: '1' },
  });
  const { email } = await strict.member();
  const outcomes = codes(
    await Promise.all(
      TWENTY.map((i) => strict.call('POST', '/api/token', { body: { email, password: `wrong guess ${i}` } })),
    ),
  );
  await strict.close();
  expect([count(outcomes, 'invalid_credentials'), count(outcomes, 'rate_limited')]).toEqual([5, 15]);
});

test('twenty parallel registrations of one address create one account, and each code opens with its own password', async () => {
  const email = 'asha-race-3@example.com';
  const outcomes = codes(
    await Promise.all(
      TWENTY.map((i) =>
        t.call('POST', '/api/users', { body: { email, password: `quiet rivers ${i}`, full_name: `Asha ${i}` } }),
      ),
    ),
  );
  expect(count(outcomes, 'ok')).toBe(20);
  expect(await database.db.$count(users, eq(users.email, email))).toBe(1);
  expect(await database.db.$count(outboxMail, eq(outboxMail.recipient, email))).toBe(20);
  const mail = (await t.mailsTo(email))[7];
  expect((await t.call('POST', '/api/verify-email', { body: { email, code: codeIn(mail) } })).statusCode).toBe(200);
  const signIns = codes(
    await Promise.all(
      TWENTY.map((i) => t.call('POST', '/api/token', { body: { email, password: `quiet rivers ${i}` } })),
    ),
  );
  expect(count(signIns, 'ok')).toBe(1);
});

test('registering while the address is verified leaves no code that opens the account', async () => {
  for (let round = 0; round < 10; round++) {
    const email = `asha-race-4-${round}@example.com`;
    const code = await register(t, { email, password: PASSWORD });
    await Promise.all([
      t.call('POST', '/api/verify-email', { body: { email, code } }),
      t.call('POST', '/api/users', { body: { email, password: 'words of a thief 1', full_name: 'Mallory' } }),
    ]);
    for (const mail of (await t.mailsTo(email)).slice(1)) {
      await t.call('POST', '/api/verify-email', { body: { email, code: codeIn(mail) } });
    }
    const thief = await t.call('POST', '/api/token', { body: { email, password: 'words of a thief 1' } });
    expect(thief.statusCode).not.toBe(200);
    const owner = await t.call('POST', '/api/token', { body: { email, password: PASSWORD } });
    expect(owner.statusCode).toBe(200);
  }
  // ms: dozens of password hashes on a machine that is busy with other tests
}, 120_000);
