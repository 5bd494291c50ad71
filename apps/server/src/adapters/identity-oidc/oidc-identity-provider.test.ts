import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { CustomFetch } from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../ports/clock.ts';
import { IdentityRefused, ProviderAway, type SignInRequest } from '../../ports/identity-provider.ts';
import { createOidcIdentityProvider } from './oidc-identity-provider.ts';
import { type MockServer, startMockServer } from './testing/mock-server.ts';
import { CLIENT, type OidcServer, startOidcServer } from './testing/oidc-server.ts';
import { googlePerson, microsoftPerson, type PersonClaims } from './testing/people.ts';
import { walkSignIn } from './testing/walk-sign-in.ts';

const REDIRECT = 'http://localhost/oauth/google';
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

function open(issuer: string, name: 'google' | 'microsoft' = 'google', fetch?: CustomFetch) {
  return createOidcIdentityProvider(
    name,
    { issuer: new URL(issuer), clientId: CLIENT.id, clientSecret: CLIENT.secret, allowHttp: true },
    { clock: systemClock, logger, ...(fetch && { fetch }) },
  );
}

function begin(): SignInRequest {
  const text = () => randomBytes(32).toString('base64url');
  return { redirectUri: REDIRECT, state: text(), nonce: text(), codeVerifier: text() };
}

/** What the browser brings back, as the caller of redeem passes it on. */
function brought(back: URL) {
  return { code: back.searchParams.get('code') ?? '', issuer: back.searchParams.get('iss') ?? undefined };
}

describe('with oidc-provider', () => {
  let server: OidcServer;
  beforeAll(async () => {
    server = await startOidcServer(() => [REDIRECT]);
    server.people.set('1089', googlePerson());
    server.people.set('pairwise', microsoftPerson());
  });
  afterAll(() => server.stop());

  async function signIn(request: SignInRequest, name: 'google' | 'microsoft' = 'google', login = '1089') {
    const provider = open(server.issuer, name);
    const url = await provider.authorizeUrl(request);
    const back = brought(await walkSignIn(url ?? '', login));
    return { redeem: (changed: Partial<SignInRequest> = {}) => provider.redeem({ ...request, ...changed, ...back }) };
  }

  test('a sign-in names the person: sub for Google, tid and oid for Microsoft', async () => {
    const google = await signIn(begin());
    expect(await google.redeem()).toEqual({
      subject: '1089',
      email: 'meera.iyer@example.com',
      emailVerified: true,
      fullName: 'मीरा अय्यर',
    });
    const microsoft = await signIn(begin(), 'microsoft', 'pairwise');
    expect(await microsoft.redeem()).toMatchObject({
      subject: '11111111-aaaa-4aaa-8aaa-aaaaaaaaaaaa:22222222-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
      emailVerified: true,
    });
  });

  test('a code is worth nothing with another verifier (PKCE), nor a second time', async () => {
    const stolen = await signIn(begin());
    await expect(stolen.redeem({ codeVerifier: begin().codeVerifier })).rejects.toThrow('invalid_grant');
    const used = await signIn(begin());
    await used.redeem();
    await expect(used.redeem()).rejects.toThrow('invalid_grant');
  });

  test('a code is worth nothing with another nonce or at another address', async () => {
    const other = await signIn(begin());
    await expect(other.redeem({ nonce: begin().nonce })).rejects.toThrow('OAUTH_JWT_CLAIM_COMPARISON_FAILED');
    const elsewhere = await signIn(begin());
    await expect(elsewhere.redeem({ redirectUri: 'https://evil.example/oauth/google' })).rejects.toThrow(
      IdentityRefused,
    );
  });

  test('a response of another issuer is refused (RFC 9207)', async () => {
    const request = begin();
    const provider = open(server.issuer);
    const back = brought(await walkSignIn((await provider.authorizeUrl(request)) ?? '', '1089'));
    const mixedUp = { ...request, ...back, issuer: 'https://evil.example' };
    await expect(provider.redeem(mixedUp)).rejects.toThrow('OAUTH_INVALID_RESPONSE');
  });
});

describe('with oauth2-mock-server', () => {
  let mock: MockServer;
  beforeAll(async () => {
    mock = await startMockServer();
  });
  afterEach(() => {
    mock.claims = {};
    mock.answer = null;
  });
  afterAll(() => mock.stop());

  async function signIn(name: 'google' | 'microsoft', fetch?: CustomFetch, issuer = mock.issuer) {
    const request = begin();
    const provider = open(issuer, name, fetch);
    const url = await provider.authorizeUrl(request);
    const back = await mock.walk((url ?? '').replace(/^https:.*?authorize/, `${mock.issuer}/authorize`));
    return provider.redeem({ ...request, ...brought(back) });
  }

  test('the verifier goes to the token endpoint only', async () => {
    mock.claims = { ...googlePerson(), sub: '1089' };
    const request = begin();
    const provider = open(mock.issuer);
    const url = (await provider.authorizeUrl(request)) ?? '';
    expect(url).not.toContain(request.codeVerifier);
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    await provider.redeem({ ...request, ...brought(await mock.walk(url)) });
    expect(mock.tokenRequests.at(-1)).toMatchObject({
      code_verifier: request.codeVerifier,
      client_secret: CLIENT.secret,
      redirect_uri: REDIRECT,
    });
  });

  test.each<[string, PersonClaims]>([
    ['another audience', { aud: 'another-client' }],
    ['several audiences without a party', { aud: [CLIENT.id, 'another-client'] }],
    ['another issuer', { iss: 'https://accounts.google.com' }],
    ['another nonce', { nonce: 'of another sign-in' }],
    ['no nonce', { nonce: undefined }],
    ['a token that has ended', { exp: Math.floor(Date.now() / 1000) - 120 }],
    ['a token that begins later', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ['no person', { sub: '' }],
  ])('refuses %s', async (_, claims) => {
    mock.claims = { ...googlePerson(), ...claims };
    await expect(signIn('google')).rejects.toThrow(IdentityRefused);
  });

  test('refuses a signature that is not the provider’s, and none', async () => {
    mock.claims = googlePerson();
    const changed = (change: (parts: string[]) => string[]) => {
      mock.answer = ({ body }) => {
        if (body !== '') body.id_token = change(String(body.id_token).split('.')).join('.');
      };
    };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    changed(([header = '', payload = '']) => [header, payload, randomBytes(256).toString('base64url')]);
    await expect(signIn('google')).rejects.toThrow(IdentityRefused);
    changed(([header = '', payload = '', signature = '']) => {
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return [header, encode({ ...claims, sub: 'somebody else' }), signature];
    });
    await expect(signIn('google')).rejects.toThrow(IdentityRefused);
    changed(([, payload = '']) => [encode({ alg: 'none' }), payload, '']);
    await expect(signIn('google')).rejects.toThrow(IdentityRefused);
    changed(([, payload = '', signature = '']) => [encode({ alg: 'HS256' }), payload, signature]);
    await expect(signIn('google')).rejects.toThrow(IdentityRefused);
    mock.answer = null;
    expect(await signIn('google')).toMatchObject({ email: 'meera.iyer@example.com' });
  });

  test('refuses a response without an ID token, and what the token endpoint refuses', async () => {
    mock.answer = ({ body }) => {
      if (body !== '') delete body.id_token;
    };
    await expect(signIn('google')).rejects.toThrow(IdentityRefused);
    mock.answer = (response) => {
      response.statusCode = 400;
      response.body = { error: 'invalid_grant', error_description: 'the code was 4/0AX4…' };
    };
    await expect(signIn('google')).rejects.toThrow('invalid_grant');
    await expect(signIn('google')).rejects.not.toThrow('4/0AX4');
  });

  test('a provider that fails is away, which is not a refusal', async () => {
    mock.answer = (response) => {
      response.statusCode = 500;
      response.body = '';
    };
    await expect(signIn('google')).rejects.toThrow(ProviderAway);
    mock.answer = (response) => {
      response.statusCode = 429;
      response.body = { error: 'slow_down' };
    };
    await expect(signIn('google')).rejects.toThrow(ProviderAway);
  });

  describe('as Entra with accounts of every tenant', () => {
    const COMMON = 'https://login.microsoftonline.com/common/v2.0';
    const TENANT = '11111111-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
    const iss = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`;
    /** the mock server under Microsoft's address, whose documents name a template for the issuer */
    const entra: CustomFetch = (url, options) => {
      const path = /(\/\.well-known\/openid-configuration|\/token|\/jwks)$/.exec(url)?.[1];
      return fetch(`${mock.issuer}${path}`, options as RequestInit);
    };
    beforeAll(() => {
      mock.server.issuer.url = 'https://login.microsoftonline.com/{tenantid}/v2.0';
    });
    afterAll(() => {
      mock.server.issuer.url = mock.issuer;
    });

    test('takes the issuer of the person’s own tenant', async () => {
      mock.claims = { ...microsoftPerson(), iss: iss(TENANT) };
      expect(await signIn('microsoft', entra, COMMON)).toMatchObject({
        subject: `${TENANT}:22222222-bbbb-4bbb-8bbb-bbbbbbbbbbbb`,
      });
    });

    test.each<[string, PersonClaims]>([
      ['the issuer of another tenant', { iss: iss('99999999-9999-4999-8999-999999999999') }],
      ['an issuer elsewhere', { iss: `https://evil.example/${TENANT}/v2.0` }],
      ['the template itself', { iss: iss('{tenantid}') }],
      ['no tenant', { tid: undefined, iss: iss('undefined') }],
      ['a tenant that is no id', { tid: 'common', iss: iss('common') }],
      ['no object', { oid: undefined, iss: iss(TENANT) }],
    ])('refuses %s', async (_, claims) => {
      mock.claims = { ...microsoftPerson(), ...claims };
      await expect(signIn('microsoft', entra, COMMON)).rejects.toThrow(IdentityRefused);
    });
  });
});

describe('a provider that is away', () => {
  test('has no address to go to, and is tried again later', async () => {
    const now = { at: new Date() };
    const warnings: string[] = [];
    const counting = createServer((_request, response) => {
      asked += 1;
      response.writeHead(503).end();
    });
    let asked = 0;
    await new Promise<void>((done) => counting.listen(0, '127.0.0.1', done));
    const address = counting.address();
    const issuer = new URL(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`);
    const provider = createOidcIdentityProvider(
      'google',
      { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, allowHttp: true },
      { clock: { now: () => now.at }, logger: { ...logger, warn: (_fields, message) => warnings.push(message) } },
    );
    expect(asked).toBe(0);
    const both = await Promise.all([provider.authorizeUrl(begin()), provider.authorizeUrl(begin())]);
    expect([both, asked, warnings.length]).toEqual([[null, null], 1, 1]);
    await expect(provider.redeem({ ...begin(), code: 'any', issuer: undefined })).rejects.toThrow(ProviderAway);
    expect(asked).toBe(1);
    now.at = new Date(now.at.getTime() + 60_000);
    expect([await provider.authorizeUrl(begin()), asked]).toEqual([null, 2]);
    counting.closeAllConnections();
    await new Promise((done) => counting.close(done));
  });

  test('is refused over plain HTTP', async () => {
    const provider = createOidcIdentityProvider(
      'google',
      { issuer: new URL('http://127.0.0.1:9'), clientId: CLIENT.id, clientSecret: CLIENT.secret, allowHttp: false },
      { clock: systemClock, logger },
    );
    await expect(provider.redeem({ ...begin(), code: 'any', issuer: undefined })).rejects.toThrow(
      'OAUTH_HTTP_REQUEST_FORBIDDEN',
    );
  });
});
