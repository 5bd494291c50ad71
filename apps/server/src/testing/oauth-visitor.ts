import { endpoints, type OAuthProvider } from '@prep-ai/contract';
import { CLIENT, startOidcServer } from '../adapters/identity-oidc/testing/oidc-server.ts';
import { walkSignIn } from '../adapters/identity-oidc/testing/walk-sign-in.ts';
import type { TestApp } from './test-app.ts';

/** the address of the application under test: the host of injected requests */
const ORIGIN = 'http://localhost';

export const startProvider = () => startOidcServer(() => [`${ORIGIN}/oauth/google`, `${ORIGIN}/oauth/microsoft`]);

/** Both providers configured, as one and the same server. */
export function oauthEnvironment(issuer: string): Record<string, string> {
  return Object.fromEntries(
    ['GOOGLE', 'MICROSOFT'].flatMap((name) => [
      [`${name}_CLIENT_ID`, CLIENT.id],
      [`${name}_CLIENT_SECRET`, CLIENT.secret],
      [`${name}_ISSUER`, issuer],
    ]),
  );
}

/** What the browser brings back from the provider: the body of the callback. */
export interface BroughtBack {
  code: string;
  state: string;
  redirect_uri: string;
  iss?: string;
}

/** Does what a browser does, up to the call that finishes the sign-in. */
export async function comeBack(t: TestApp, provider: OAuthProvider, login: string): Promise<BroughtBack> {
  const { accounts } = endpoints;
  const access = accounts.checkAccess.response.parse((await t.call('GET', accounts.checkAccess.path)).json());
  const back = await walkSignIn(access[provider].authorize_url ?? '', login);
  const iss = back.searchParams.get('iss');
  return {
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    redirect_uri: `${back.origin}${back.pathname}`,
    ...(iss === null ? {} : { iss }),
  };
}

export async function finish(t: TestApp, provider: OAuthProvider, body: object, token?: string) {
  return t.call('POST', `/api/auth/${provider}/callback`, { body, ...(token === undefined ? {} : { token }) });
}

/** The whole way: the callback's response. */
export async function signInWith(t: TestApp, provider: OAuthProvider, login: string) {
  return finish(t, provider, await comeBack(t, provider, login));
}
