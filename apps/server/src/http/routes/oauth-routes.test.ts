import { endpoints } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLIENT, type OidcServer } from '../../adapters/identity-oidc/testing/oidc-server.ts';
import { googlePerson, microsoftPerson } from '../../adapters/identity-oidc/testing/people.ts';
import { authSessions, oneTimeCodes, securityEvents, users } from '../../db/schema/index.ts';
import { sampleSession } from '../../db/testing/samples.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { comeBack, finish, signInWith, startProvider } from '../../testing/oauth-visitor.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: OidcServer;
let t: TestApp;
let n = 0;
/** each test has people of its own */
let email = '';
let login = '';

function environment(issuer: string): Record<string, string> {
  return Object.fromEntries(
    ['GOOGLE', 'MICROSOFT'].flatMap((name) => [
      [`${name}_CLIENT_ID`, CLIENT.id],
      [`${name}_CLIENT_SECRET`, CLIENT.secret],
      [`${name}_ISSUER`, issuer],
    ]),
  );
}

beforeAll(async () => {
  server = await startProvider();
  t = await createTestApp({ engine: createFakeEngine().engine, environment: environment(server.issuer) });
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

describe('without configuration', () => {
  test('no button is shown and the calls say so', async () => {
    const plain = await createTestApp({ engine: createFakeEngine().engine });
    const access = (await plain.call('GET', '/api/oauth/check-access')).json();
    expect(access.google).toEqual({ enabled: false, client_id: null, authorize_url: null, scope: null });
    expect(access.microsoft.enabled).toBe(false);
    for (const provider of ['google', 'microsoft'] as const) {
      const answer = await finish(plain, provider, { code: 'x', redirect_uri: 'http://localhost/oauth/google' });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { detail: 'OAuth not configured', code: 'oauth_not_configured' },
      ]);
    }
    await plain.close();
  });

  test('nor while the provider can’t be reached', async () => {
    const away = await createTestApp({
      engine: createFakeEngine().engine,
      environment: environment('http://127.0.0.1:9'),
    });
    expect((await away.call('GET', '/api/oauth/check-access')).json().google.enabled).toBe(false);
    await away.close();
  });
});

describe('check-access', () => {
  test('answers complete addresses, the access code and what registering needs', async () => {
    const answer = (await t.call('GET', '/api/oauth/check-access?fbad=nursing')).json();
    expect(answer).toMatchObject({ access_code_valid: true, registration_enabled: true, password_min_length: 8 });
    for (const [provider, scope] of [
      ['google', 'openid email profile'],
      ['microsoft', 'openid email profile User.Read'],
    ] as const) {
      expect(answer[provider]).toMatchObject({ enabled: true, client_id: CLIENT.id, scope });
      const url = new URL(answer[provider].authorize_url);
      expect(url.origin).toBe(server.issuer);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        response_type: 'code',
        client_id: CLIENT.id,
        redirect_uri: `http://localhost/oauth/${provider}`,
        scope,
        code_challenge_method: 'S256',
      });
      for (const name of ['state', 'nonce', 'code_challenge'])
        expect(url.searchParams.get(name)).toMatch(/^[\w-]{43,}$/);
    }
    expect(answer.google.authorize_url).not.toContain(CLIENT.secret);
    expect((await t.call('GET', '/api/oauth/check-access?fbad=guru')).json().access_code_valid).toBe(false);
  });

  test('sends nobody back to a host that a stranger names', async () => {
    const answer = await t.call('GET', '/api/oauth/check-access', { headers: { host: 'evil.example' } });
    expect(answer.json().google).toMatchObject({ enabled: false, authorize_url: null });
  });
});

describe('signing in', () => {
  test.each([
    ['google', () => googlePerson({ email }), () => login],
    ['microsoft', () => microsoftPerson({ email, oid: crypto.randomUUID() }), null],
  ] as const)('with %s makes a verified account, and finds it again by its key only', async (provider, person, key) => {
    const claims = person();
    server.people.set(login, claims);
    const answer = await signInWith(t, provider, login);
    expect([answer.statusCode, answer.json()]).toEqual([200, { access_token: expect.any(String), email }]);
    const me = endpoints.accounts.me.response.parse(
      (await t.call('GET', '/api/auth/me', { token: answer.json().access_token })).json(),
    );
    expect(me).toMatchObject({ email, full_name: claims.name, is_guest: false });
    expect(await accounts()).toMatchObject([
      {
        emailVerified: true,
        passwordHash: null,
        oauthProvider: provider,
        oauthSubject: key ? key() : `${claims.tid}:${claims.oid}`,
      },
    ]);
    expect((await t.mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Welcome')]);

    server.people.set(login, { ...claims, email: `new-${email}`, email_verified: false, xms_edov: false });
    const again = await signInWith(t, provider, login);
    expect([again.statusCode, again.json().email]).toEqual([200, email]);
    expect(await t.mailsTo(`new-${email}`)).toEqual([]);
  });

  test('leaves no code, state, verifier, token or address in the log', async () => {
    const brought = await comeBack(t, 'google', login);
    const answer = await finish(t, 'google', brought);
    await finish(t, 'google', brought);
    const log = t.log.join('\n');
    for (const secret of [brought.code, brought.state, answer.json().access_token, email, CLIENT.secret])
      expect(log).not.toContain(secret);
    expect(log).toContain('state was used before');
  });
});

describe('what is no sign-in', () => {
  const refused = [400, 'oauth_failed'];
  const outcome = async (provider: 'google' | 'microsoft', body: object) => {
    const answer = await finish(t, provider, body);
    return [answer.statusCode, answer.json().code];
  };

  test('a state counts once, in whatever way it is written', async () => {
    const brought = await comeBack(t, 'google', login);
    expect(await outcome('google', brought)).toEqual([200, undefined]);
    expect(await outcome('google', brought)).toEqual(refused);
    expect(await outcome('google', { ...brought, state: `${brought.state}=` })).toEqual(refused);
  });

  test('a state is needed, ours, and of this provider', async () => {
    const { state, ...without } = await comeBack(t, 'google', login);
    expect(await outcome('google', without)).toEqual(refused);
    expect(await outcome('google', { ...without, state: 'made-up' })).toEqual(refused);
    expect(await outcome('microsoft', { ...without, state })).toEqual(refused);
    const other = await comeBack(t, 'microsoft', login);
    expect(await outcome('google', { ...without, state: other.state })).toEqual(refused);
  });

  test('the address must be the one that was sent, to the letter', async () => {
    const brought = await comeBack(t, 'google', login);
    for (const redirect_uri of [
      'https://evil.example/oauth/google',
      'http://localhost/oauth/google/',
      'http://localhost/oauth/google?x=1',
      'http://localhost/oauth/microsoft',
      'http://LOCALHOST/oauth/google',
    ])
      expect(await outcome('google', { ...brought, redirect_uri })).toEqual(refused);
  });

  test('a code that is wrong or of another sign-in', async () => {
    const [one, two] = [await comeBack(t, 'google', login), await comeBack(t, 'google', login)];
    expect(await outcome('google', { ...one, code: 'made-up' })).toEqual(refused);
    // the code belongs to the other's challenge and nonce
    expect(await outcome('google', { ...two, code: one.code })).toEqual(refused);
    expect(await accounts()).toEqual([]);
  });
});

describe('an address that has an account', () => {
  test('verified on both sides: linked, the password stays, the owner is told', async () => {
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
      { detail: 'An account with this email exists. Sign in with your password.', code: 'account_exists' },
    ]);
    expect(await accounts()).toMatchObject([{ oauthSubject: null, passwordHash: 'a hash' }]);
  });

  test('keeps the provider it has, and another person of the same provider out', async () => {
    await account({ oauthProvider: 'google', oauthSubject: 'the first', passwordHash: null });
    const answer = await signInWith(t, 'google', login);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'An account with this email exists. Sign in with Google.',
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
    expect([answer.statusCode, answer.json().detail]).toEqual([
      400,
      expect.stringContaining('did not tell us an email'),
    ]);
  });
});
