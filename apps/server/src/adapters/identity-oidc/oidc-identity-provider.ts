import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { type IdentityProvider, IdentityRefused } from '../../ports/identity-provider.ts';
import { classifyFailure } from './classify-failure.ts';
import { createFindConfiguration, type ProviderClient, type ProviderDeps } from './find-configuration.ts';
import { google, microsoft } from './provider-profiles.ts';

/** how long a page with the sign-in button waits for a provider whose configuration was never read */
const PATIENCE_MS = 1500;

const PROFILES = { google, microsoft };

/** Signing in with Google or Microsoft: OpenID Connect with the code flow, PKCE and nonce, through openid-client. */
export function createOidcIdentityProvider(
  name: keyof typeof PROFILES,
  client: ProviderClient,
  deps: ProviderDeps,
): IdentityProvider {
  const profile = PROFILES[name];
  const findConfiguration = createFindConfiguration(client, deps);

  return {
    clientId: client.clientId,
    scope: profile.scope,

    async authorizeUrl({ redirectUri, state, nonce, codeVerifier }) {
      const config = await within(PATIENCE_MS, findConfiguration());
      if (!config) return null;
      const url = buildAuthorizationUrl(config, {
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: profile.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    async redeem({ redirectUri, state, nonce, codeVerifier, code, issuer }) {
      const config = await findConfiguration();
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', state);
      // Entra's issuer is a template for all tenants, which no `iss` can equal
      const named = config.serverMetadata().authorization_response_iss_parameter_supported === true;
      if (named && issuer !== undefined) back.searchParams.set('iss', issuer);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const answer = await authorizationCodeGrant(config, back, checks).catch((error: unknown) => {
        throw classifyFailure(error);
      });
      const identity = profile.identify(answer.claims());
      if (!identity) throw new IdentityRefused('the ID token does not name a person');
      return identity;
    },
  };
}

/** The promise's result if it comes in time, else null. The promise goes on, and its result is cached where it was made. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), ms);
  });
  return Promise.race([promise.catch(() => null), late]).finally(() => clearTimeout(timer));
}
