import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { openMemoryPglite } from '../../db/open-pglite.ts';
import { settings, users } from '../../db/schema/index.ts';
import { MIGRATIONS } from '../../db/testing/databases.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { codeIn, PASSWORD } from '../../testing/registering.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let open: (() => Promise<void>) | null = null;
afterEach(async () => {
  await open?.();
  open = null;
});

/** An installation whose operator saved these settings. */
async function withSettings(groups: Record<string, Record<string, unknown>>): Promise<TestApp> {
  const database = await openMemoryPglite();
  await migrate(database.db, MIGRATIONS);
  await database.db.insert(settings).values(Object.entries(groups).map(([key, value]) => ({ key, value })));
  const t = await createTestApp({ engine: createFakeEngine().engine, database });
  open = async () => {
    await t.close();
    await database.close();
  };
  return t;
}

const register = (t: TestApp, email: string, password = PASSWORD) =>
  t.call('POST', '/api/users', { body: { email, password, full_name: 'Asha Rao' } });
const signIn = (t: TestApp, email: string, password = PASSWORD) =>
  t.call('POST', '/api/token', { body: { email, password } });

test('registration_enabled off: nobody registers', async () => {
  const t = await withSettings({ general: { registration_enabled: false } });
  const { email } = await t.member();
  for (const who of [email, 'asha@example.com']) {
    const answer = await register(t, who);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'registration_disabled']);
  }
});

test('max_users: registration closes when that many people have an account, guests not counted', async () => {
  const t = await withSettings({ general: { max_users: 2 } });
  await t.member();
  await t.guest();
  expect((await register(t, 'asha@example.com')).statusCode).toBe(201);
  expect((await register(t, 'second@example.com')).json().code).toBe('registration_disabled');
});

test('password_min_length is what a new password needs', async () => {
  const t = await withSettings({ security: { password_min_length: 12 } });
  const answer = await register(t, 'asha@example.com', 'elevenchar1');
  expect(answer.json().errors).toEqual([{ field: 'password', message: 'Password needs at least 12 characters' }]);
  expect((await register(t, 'asha@example.com', 'twelve chars1')).statusCode).toBe(201);
});

test('max_login_attempts is how often a password may be wrong', async () => {
  const database = await openMemoryPglite();
  await migrate(database.db, MIGRATIONS);
  await database.db.insert(settings).values({ key: 'security', value: { max_login_attempts: 3 } });
  const t = await createTestApp({
    engine: createFakeEngine().engine,
    database,
    environment: { LIMITS_FACTOR: '1' },
  });
  open = async () => {
    await t.close();
    await database.close();
  };
  const { email } = await t.member();
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await signIn(t, email)).statusCode);
  expect(statuses).toEqual([401, 401, 401, 429]);
});

const VERIFICATION_OFF: Record<string, Record<string, unknown>>[] = [
  { email: { verification_required: false } },
  { security: { require_email_verification: false } },
];

test.each(VERIFICATION_OFF)(
  'an account is usable at once when %j, and still belongs to who made it',
  async (groups) => {
    const t = await withSettings(groups);
    const email = 'asha@example.com';
    expect((await register(t, email)).statusCode).toBe(201);
    expect((await signIn(t, email)).json().user).toMatchObject({ email, username: 'Asha', full_name: 'Asha Rao' });
    // somebody else registers with the same address: the account stays as it is
    expect((await register(t, email, 'words of a thief 1')).statusCode).toBe(201);
    expect((await signIn(t, email, 'words of a thief 1')).json().code).toBe('invalid_credentials');
    expect((await signIn(t, email)).statusCode).toBe(200);
    const mails = await t.mailsTo(email);
    expect(mails.map(codeIn).filter((code) => /^\d/.test(code))).toHaveLength(1);
    const code = codeIn(mails[0]);
    expect((await t.call('POST', '/api/verify-email', { body: { email, code } })).statusCode).toBe(200);
    const [user] = await t.database.db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(true);
    expect((await signIn(t, email)).statusCode).toBe(200);
  },
);

test('an account that nobody verified is not taken over by who registers once verification is off', async () => {
  const t = await withSettings({ email: { verification_required: false } });
  const email = 'asha@example.com';
  await t.database.db.insert(users).values({ email, username: 'asha' });
  expect((await register(t, email)).statusCode).toBe(201);
  expect((await signIn(t, email)).json().code).toBe('email_not_verified');
  const code = codeIn((await t.mailsTo(email))[0]);
  expect((await t.call('POST', '/api/verify-email', { body: { email, code } })).statusCode).toBe(200);
  expect((await signIn(t, email)).statusCode).toBe(200);
});
