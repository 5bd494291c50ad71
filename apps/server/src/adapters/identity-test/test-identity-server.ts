import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OAuthProvider } from '@prep-ai/contract';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CustomFetch } from 'openid-client';
import { z } from 'zod';
import { isLoopbackHost } from '../../domain/accounts/oauth-origin.ts';
import type { AskedSignIn, TestPerson, TestSignIn } from '../../ports/test-sign-in.ts';
import { claimsOf, TEST_PEOPLE } from './test-people.ts';

export interface TestIdentityServer extends TestSignIn {
  clientId: string;
  clientSecret: string;
  /** takes the place of the network: only this process's own OpenID Connect client reaches what is not a page */
  fetch: CustomFetch;
}

const CODE_LIFE_MS = 60_000;
const TOKEN_LIFE_S = 300;
/** sign-ins that nobody finishes */
const MAX_CODES = 1000;

const authorizeQuery = z.object({
  client_id: z.string(),
  response_type: z.literal('code'),
  redirect_uri: z.url({ protocol: /^https?$/ }).max(2000),
  scope: z.string().regex(/(?:^| )openid(?: |$)/),
  state: z.string().min(1).max(2000),
  nonce: z.string().min(1).max(200),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});

const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code_verifier: z.string(),
});

interface IssuedCode extends AskedSignIn {
  person: TestPerson;
  expires: number;
}

/**
 * A small OpenID Connect provider inside the process, for local mode: the code flow with PKCE and a nonce, codes that count
 * once, and ID tokens signed with a key of its own. `issuer` is asked at the first use, when the server has its port.
 */
export function createTestIdentityServer(provider: OAuthProvider, issuer: () => string): TestIdentityServer {
  const clientId = `test-${provider}`;
  const clientSecret = randomBytes(32).toString('base64url');
  const codes = new Map<string, IssuedCode>();
  let keys: ReturnType<typeof generateKeyPair> | null = null;
  const signingKeys = () => {
    keys ??= generateKeyPair('RS256');
    return keys;
  };

  const backTo = ({ redirectUri, state }: AskedSignIn, more: Record<string, string>) => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries({ state, iss: issuer(), ...more })) url.searchParams.set(name, value);
    return url.href;
  };

  async function token(form: z.infer<typeof tokenForm>): Promise<Response> {
    if (form.client_id !== clientId || !isSame(form.client_secret, clientSecret)) return refusal('invalid_client', 401);
    const issued = codes.get(form.code);
    codes.delete(form.code);
    const challenge = createHash('sha256').update(form.code_verifier).digest('base64url');
    if (
      !issued ||
      issued.expires < Date.now() ||
      issued.redirectUri !== form.redirect_uri ||
      issued.codeChallenge !== challenge
    )
      return refusal('invalid_grant', 400);
    const { privateKey } = await signingKeys();
    const idToken = await new SignJWT({ ...claimsOf(provider, issued.person), nonce: issued.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: clientId })
      .setIssuer(issuer())
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_LIFE_S}s`)
      .sign(privateKey);
    const accessToken = randomBytes(32).toString('base64url');
    return Response.json({
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: TOKEN_LIFE_S,
      id_token: idToken,
    });
  }

  return {
    provider,
    people: TEST_PEOPLE[provider],
    clientId,
    clientSecret,

    open(query) {
      const parsed = authorizeQuery.safeParse(query);
      if (!parsed.success || parsed.data.client_id !== clientId) return null;
      const { redirect_uri: redirectUri, state, nonce, code_challenge: codeChallenge } = parsed.data;
      const { hostname, pathname } = new URL(redirectUri);
      // only to this application's own page on this machine
      if (!isLoopbackHost(hostname) || pathname !== `/oauth/${provider}`) return null;
      return { redirectUri, state, nonce, codeChallenge };
    },

    accept(asked, person) {
      for (const [code, { expires }] of codes) if (expires < Date.now() || codes.size >= MAX_CODES) codes.delete(code);
      const code = randomBytes(32).toString('base64url');
      codes.set(code, { ...asked, person, expires: Date.now() + CODE_LIFE_MS });
      return backTo(asked, { code });
    },

    cancel: (asked) => backTo(asked, { error: 'access_denied' }),

    async fetch(address, { body }) {
      const path = address.slice(issuer().length);
      if (path === '/.well-known/openid-configuration') return Response.json(metadata(issuer()));
      if (path === '/jwks') {
        const { publicKey } = await signingKeys();
        return Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: clientId, alg: 'RS256', use: 'sig' }] });
      }
      const form = tokenForm.safeParse(body instanceof URLSearchParams ? Object.fromEntries(body) : null);
      if (path === '/token') return form.success ? token(form.data) : refusal('invalid_request', 400);
      return refusal('not_found', 404);
    },
  };
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: issuer,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

function refusal(error: string, status: number): Response {
  return Response.json({ error }, { status });
}

function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}
