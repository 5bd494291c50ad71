import { isAccessCode, OAUTH_PROVIDERS, type OAuthProvider } from '@prep-ai/contract';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import { returnOrigin } from './oauth-origin.ts';
import type { OAuthStates } from './oauth-state.ts';

/** null: the operator has not configured this provider */
export type IdentityProviders = Record<OAuthProvider, IdentityProvider | null>;

export interface CheckAccessDeps {
  providers: IdentityProviders;
  states: OAuthStates;
  settings: ReadSettings;
  publicUrl: string | null;
}

interface ProviderAccess {
  enabled: boolean;
  client_id: string | null;
  authorize_url: string | null;
  scope: string | null;
}

const CLOSED: ProviderAccess = { enabled: false, client_id: null, authorize_url: null, scope: null };

export type CheckAccess = ReturnType<typeof makeCheckAccess>;

/**
 * Which ways of signing in are open to this visitor, and whether their access code is valid. A provider that is configured
 * but unavailable counts as closed: its button would lead nowhere.
 */
export function makeCheckAccess({ providers, states, settings, publicUrl }: CheckAccessDeps) {
  async function access(name: OAuthProvider, origin: string | null): Promise<ProviderAccess> {
    const provider = providers[name];
    if (!provider || origin === null) return CLOSED;
    const authorizeUrl = await provider.authorizeUrl(states.begin(name, `${origin}/oauth/${name}`));
    if (authorizeUrl === null) return CLOSED;
    return { enabled: true, client_id: provider.clientId, authorize_url: authorizeUrl, scope: provider.scope };
  }

  return async ({ accessCode, askedOrigin }: { accessCode: string | undefined; askedOrigin: string | null }) => {
    const origin = returnOrigin(publicUrl, askedOrigin);
    const [{ general, security }, ...found] = await Promise.all([
      settings(),
      ...OAUTH_PROVIDERS.map((name) => access(name, origin)),
    ]);
    const [google = CLOSED, microsoft = CLOSED] = found;
    return {
      google,
      microsoft,
      access_code_valid: accessCode !== undefined && isAccessCode(accessCode),
      registration_enabled: general.registration_enabled,
      password_min_length: security.password_min_length,
    };
  };
}
