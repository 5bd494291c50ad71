import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import type { PersonClaims } from './people.ts';

export const CLIENT = { id: 'prep-ai-tests', secret: 'a secret between the tests and the provider' };

export interface OidcServer {
  issuer: string;
  /** who can sign in: the name typed at the provider's page, which is their `sub`, and their other claims */
  people: Map<string, PersonClaims>;
  stop(): Promise<void>;
}

const CLAIMS = ['tid', 'oid', 'email', 'email_verified', 'xms_edov', 'name', 'preferred_username'];

/**
 * oidc-provider on a loopback port: a certified server that enforces PKCE, exact redirect URIs and one use of a code. It
 * has its own sign-in and consent pages, where any password will do. `redirectUris` is asked at the first request, when
 * the application that is to be sent back to may have got its port.
 */
export async function startOidcServer(redirectUris: () => string[]): Promise<OidcServer> {
  const http = createServer();
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const address = http.address();
  const issuer = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  const people = new Map<string, PersonClaims>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });

  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };

  const open = () =>
    new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: redirectUris(),
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['for the tests'] },
      scopes: ['openid', 'email', 'profile', 'User.Read'],
      claims: { openid: ['sub', ...CLAIMS] },
      // Google and Microsoft write the claims of a scope into the ID token too
      conformIdTokenClaims: false,
      ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
      pkce: { required: () => true },
      findAccount: (_context, id) => {
        const person = people.get(id);
        return person ? { accountId: id, claims: () => ({ ...person, sub: id }) } : undefined;
      },
    });
  let callback: ReturnType<Provider['callback']> | null = null;
  http.on('request', (request, response) => {
    callback ??= open().callback();
    void callback(request, response);
  });

  return {
    issuer,
    people,
    stop: () =>
      new Promise<void>((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
}
