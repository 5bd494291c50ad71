import { OAUTH_PROVIDERS, type OAuthProvider } from '@prep-ai/contract';
import { configuredProvider, type ProviderSettings } from '../adapters/identity-oidc/configured-providers.ts';
import { createOidcIdentityProvider } from '../adapters/identity-oidc/oidc-identity-provider.ts';
import { createTestIdentityServer } from '../adapters/identity-test/test-identity-server.ts';
import type { Config } from '../config.ts';
import type { IdentityProviders } from '../domain/accounts/check-access.ts';
import { isLoopbackHost } from '../domain/accounts/oauth-origin.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { TestSignIn } from '../ports/test-sign-in.ts';
import type { Shared } from './shared.ts';

interface OpenIdentityProviders {
  providers: IdentityProviders;
  /** those that are played by the process itself, whose pages it has to serve */
  tests: TestSignIn[];
}

/** Google and Microsoft: as the operator configured them, else played in local mode (docs/spec/decisions.md D12), else none. */
export function openIdentityProviders(shared: Shared): OpenIdentityProviders {
  const tests: TestSignIn[] = [];
  const open = (name: OAuthProvider): IdentityProvider | null => {
    if (!shared.testSignIn || !isPlayed(name, shared.config)) return configured(name, shared);
    const { test, provider } = played(name, shared);
    tests.push(test);
    return provider;
  };
  return { providers: { google: open('google'), microsoft: open('microsoft') }, tests };
}

/** What the operator reads at the start; nothing when no provider is played. */
export function announceTestSignIn(config: Config): string[] {
  const names = OAUTH_PROVIDERS.filter((name) => isPlayed(name, config)).map((name) => NAMES[name]);
  return names.length > 0 ? [`Log in with ${names.join(' and ')}: test mode, no real account is used`] : [];
}

const NAMES: Record<OAuthProvider, string> = { google: 'Google', microsoft: 'Microsoft' };

/** Who reaches a test provider can log in as anybody: it is there only while nobody but this machine reaches the server. */
function isPlayed(name: OAuthProvider, config: Config): boolean {
  const { clientId, clientSecret } = settingsOf(name, config);
  if (clientId || clientSecret || config.APP_ENV !== 'local') return false;
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const isOwn = config.PUBLIC_URL === undefined || isLoopbackHost(new URL(config.PUBLIC_URL).hostname);
  return isLoopbackHost(host) && isOwn && config.TRUST_PROXY === undefined;
}

function played(name: OAuthProvider, { siteAddress, clock, logger }: Shared) {
  const issuer = () => `${siteAddress.url()}/dev/sign-in/${name}`;
  const test = createTestIdentityServer(name, issuer);
  const { clientId, clientSecret, fetch } = test;
  const client = {
    clientId,
    clientSecret,
    allowHttp: true,
    get issuer() {
      return new URL(issuer());
    },
  };
  return { test, provider: createOidcIdentityProvider(name, client, { clock, logger, fetch }) };
}

function configured(name: OAuthProvider, { config, clock, logger }: Shared): IdentityProvider | null {
  return configuredProvider(name, settingsOf(name, config), { allowHttp: config.APP_ENV === 'local', clock, logger });
}

function settingsOf(name: OAuthProvider, config: Config): ProviderSettings {
  if (name === 'google')
    return {
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      issuer: config.GOOGLE_ISSUER,
    };
  return {
    clientId: config.MICROSOFT_CLIENT_ID,
    clientSecret: config.MICROSOFT_CLIENT_SECRET,
    issuer: config.MICROSOFT_ISSUER,
  };
}
