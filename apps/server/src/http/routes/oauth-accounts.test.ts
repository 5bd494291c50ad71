import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OidcServer } from '../../adapters/identity-oidc/testing/oidc-server.ts';
import { googlePerson, microsoftPerson } from '../../adapters/identity-oidc/testing/people.ts';
import { authSessions, oneTimeCodes, securityEvents, settings, users } from '../../db/schema/index.ts';
import { sampleSession } from '../../db/testing/samples.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { comeBack, finish, oauthEnvironment, signInWith, startProvider } from '../../testing/oauth-visitor.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: OidcServer;
let t: TestApp;
let n = 0;
/** each test has people of its own */
let email = '';
let login = '';

async function open(stored: Record<string, Record<string, unknown>>): Promise<TestApp> {
  const app = await createTestApp({ engine: createFakeEngine().engine, environment: oauthEnvironment(server.issuer) });
  for (const [key, value] of Object.entries(stored)) await app.database.db.insert(settings).values({ key, value });
  return app;
}

beforeAll(async () => {
  server = await startProvider();
  t = await open({ security: { two_factor_enabled: true } });
});
afterAll(async () => {
  await t.close();
  await server.stop();
});
beforeEach(() => {
  n += 1;
  email = `meera${n}@example.com`;
  login = `1089${n}`;
  server.people.set(login, googlePerson({ email }));
});

async function account(values: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await t.database.db
    .insert(users)
    .values({ email, username: 'Meera', emailVerified: true, passwordHash: 'a hash', ...values })
    .returning();
  if (!user) throw new Error('no user');
  return user;
}

async function accounts() {
  return t.database.db.select().from(users).where(eq(users.email, email));
}

describe('an address that has an account', () => {
  test('verified on both sides: linked, the password stays, the owner gets a mail', async () => {
    const local = await account();
    const answer = await signInWith(t, 'google', login);
    expect(answer.statusCode).toBe(200);
    expect(await accounts()).toMatchObject([
      { id: local.id, passwordHash: 'a hash', oauthProvider: 'google', oauthSubject: login },
    ]);
    expect((await t.mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Google')]);
    const events = await t.database.db.select().from(securityEvents).where(eq(securityEvents.userId, local.id));
    expect(events.map(({ kind }) => kind)).toContain('identity_linked');
  });

  test('never verified here: what the one who made it knows opens nothing any more', async () => {
    const local = await account({ emailVerified: false, fullName: 'Mallory' });
    const theirs = sampleSession();
    await t.database.db.insert(authSessions).values({ ...theirs, userId: local.id });
    await t.database.db.insert(oneTimeCodes).values({
      userId: local.id,
      purpose: 'verify_email',
      hash: `code of ${email}`,
      claim: { kind: 'password', passwordHash: 'their hash', fullName: 'Mallory' },
      expiresAt: new Date(Date.now() + 900_000),
    });
    expect((await signInWith(t, 'google', login)).statusCode).toBe(200);
    expect(await accounts()).toMatchObject([
      { id: local.id, emailVerified: true, passwordHash: null, oauthSubject: login, fullName: 'मीरा अय्यर' },
    ]);
    const [session] = await t.database.db.select().from(authSessions).where(eq(authSessions.id, theirs.id));
    expect(session?.revokedAt).toBeInstanceOf(Date);
    expect(await t.database.db.$count(oneTimeCodes, eq(oneTimeCodes.userId, local.id))).toBe(0);
  });

  test.each([
    ['google', { email_verified: false }],
    ['google', { email_verified: undefined }],
    ['google', { email_verified: 'true' }],
    ['microsoft', { xms_edov: undefined }],
    ['microsoft', { xms_edov: false, email_verified: false }],
    ['microsoft', { email: undefined }],
  ] as const)('is not opened by %s saying so: %o', async (provider, claims) => {
    await account();
    const person = { ...microsoftPerson({ oid: crypto.randomUUID() }), ...googlePerson() };
    const said = { ...person, email, preferred_username: email, email_verified: undefined, xms_edov: undefined };
    server.people.set(login, { ...said, ...claims });
    const answer = await signInWith(t, provider, login);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'An account with this email exists. Log in with your password.', code: 'account_exists' },
    ]);
    expect(await accounts()).toMatchObject([{ oauthSubject: null, passwordHash: 'a hash' }]);
  });

  test('keeps the provider it has, and another person of the same provider out', async () => {
    await account({ oauthProvider: 'google', oauthSubject: 'the first', passwordHash: null });
    const answer = await signInWith(t, 'google', login);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'An account with this email exists. Log in with Google.',
    ]);
    expect(await accounts()).toMatchObject([{ oauthSubject: 'the first' }]);
  });

  test('and was deactivated stays closed', async () => {
    await account({ isActive: false });
    expect((await signInWith(t, 'google', login)).json().code).toBe('account_inactive');
    await t.database.db
      .update(users)
      .set({ oauthProvider: 'google', oauthSubject: login })
      .where(eq(users.email, email));
    const answer = await signInWith(t, 'google', login);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_inactive']);
  });

  test('and a second factor is not opened without it', async () => {
    const twoFactor = { secret: 'sealed', recovery: [], enabled: true };
    await account({ twoFactor });
    expect((await signInWith(t, 'google', login)).json().code).toBe('account_exists');
    await t.database.db
      .update(users)
      .set({ oauthProvider: 'google', oauthSubject: login })
      .where(eq(users.email, email));
    const answer = await signInWith(t, 'google', login);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'two_factor_required']);
  });
});

describe('an address that nobody vouches for', () => {
  beforeEach(() => server.people.set(login, googlePerson({ email, email_verified: false })));

  test('has to be proven with a code from its mailbox', async () => {
    const answer = await signInWith(t, 'google', login);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        detail: 'Please verify your email address before logging in',
        code: 'email_not_verified',
        errors: [{ field: 'email', message: email }],
      },
    ]);
    const [held] = await accounts();
    expect(held).toMatchObject({ emailVerified: false, oauthSubject: null, passwordHash: null });
    const [code] = await t.database.db
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.userId, held?.id ?? 0));
    expect(code?.claim).toEqual({ kind: 'oauth', provider: 'google', subject: login, fullName: 'मीरा अय्यर' });
    expect((await t.mailsTo(email))[0]?.text).toMatch(/\b\d{6}\b/);
  });

  test('leaves what a registration made of it as it is', async () => {
    const local = await account({ emailVerified: false });
    expect((await signInWith(t, 'google', login)).json().code).toBe('email_not_verified');
    expect(await accounts()).toEqual([local]);
  });

  test('and none at all is a sign-in that can’t be used', async () => {
    server.people.set(login, googlePerson({ email: undefined }));
    const answer = await signInWith(t, 'google', login);
    expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining('did not share an email')]);
  });
});

describe('an address that is proven with the code', () => {
  beforeEach(() => server.people.set(login, googlePerson({ email, email_verified: false })));

  test('opens the account for this provider, and ends what was there before', async () => {
    const local = await account({ emailVerified: false });
    expect((await signInWith(t, 'google', login)).json().code).toBe('email_not_verified');
    const code = /\b\d{6}\b/.exec((await t.nextMail(email)).text)?.[0];
    const entered = await t.call('POST', '/api/verify-email', { body: { email, code } });
    expect(entered.statusCode).toBe(200);
    const answer = await signInWith(t, 'google', login);
    expect([answer.statusCode, answer.json().email]).toEqual([200, email]);
    expect(await accounts()).toMatchObject([
      { id: local.id, emailVerified: true, oauthSubject: login, passwordHash: null },
    ]);
  });

  test('mails to one mailbox are limited, however many sign-ins name it', async () => {
    const strict = await createTestApp({
      engine: createFakeEngine().engine,
      environment: { ...oauthEnvironment(server.issuer), LIMITS_FACTOR: '1' },
    });
    const codes: string[] = [];
    for (let i = 0; i < 6; i++) codes.push((await signInWith(strict, 'google', login)).json().code);
    expect(codes).toEqual([...Array<string>(5).fill('email_not_verified'), 'rate_limited']);
    expect(await strict.mailsTo(email)).toHaveLength(5);
    await strict.close();
  });
});

describe('while registration is closed', () => {
  test.each([
    ['by the operator', { registration_enabled: false }],
    // the account below is the one
    ['because the site is full', { max_users: 1 }],
  ])('%s, who has an account still gets in and nobody new does', async (_, general) => {
    const closed = await open({ general });
    await closed.database.db
      .insert(users)
      .values({ email, username: 'Meera', emailVerified: true, oauthProvider: 'google', oauthSubject: login });
    expect((await signInWith(closed, 'google', login)).statusCode).toBe(200);
    for (const vouched of [true, false]) {
      server.people.set('new', googlePerson({ email: `new-${email}`, email_verified: vouched }));
      const answer = await signInWith(closed, 'google', 'new');
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'registration_disabled']);
    }
    expect(await closed.database.db.$count(users)).toBe(1);
    await closed.close();
  });
});

test('a guest who signs in keeps what they made', async () => {
  const guest = await t.guest();
  const answer = await finish(t, 'google', await comeBack(t, 'google', login), guest.token);
  expect([answer.statusCode, answer.json().merged_guest_id]).toEqual([200, guest.userId]);
  expect((await t.call('GET', '/api/auth/me', { token: guest.token })).statusCode).toBe(401);
});
