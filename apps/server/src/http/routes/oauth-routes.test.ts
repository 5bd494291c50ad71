import { endpoints } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLIENT, type OidcServer } from '../../adapters/identity-oidc/testing/oidc-server.ts';
import { googlePerson, microsoftPerson } from '../../adapters/identity-oidc/testing/people.ts';
import { users } from '../../db/schema/index.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { comeBack, finish, oauthEnvironment, signInWith, startProvider } from '../../testing/oauth-visitor.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: OidcServer;
let t: TestApp;
let n = 0;
/** each test has people of its own */
let email = '';
let login = '';

beforeAll(async () => {
  server = await startProvider();
  t = await createTestApp({ engine: createFakeEngine().engine, environment: oauthEnvironment(server.issuer) });
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
      environment: oauthEnvironment('http://127.0.0.1:9'),
    });
    expect((await away.call('GET', '/api/oauth/check-access')).json().google.enabled).toBe(false);
    await away.close();
  });
});

describe('check-access', () => {
  test('returns complete addresses, whether the access code is valid, and what registering needs', async () => {
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

  test('a state counts once, in every spelling', async () => {
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
