import type { OAuthProvider } from '@prep-ai/contract';
import type { Departure } from '../../../../lib/oauth-departure.ts';

/** The body of the callback. */
export interface ProviderCallback {
  code: string;
  state: string;
  redirect_uri: string;
  iss?: string;
}

/** `cancelled`: the person said no at the provider. `invalid`: an error, no code, or not the sign-in that was begun here. */
export type ProviderResponse = { kind: 'callback'; body: ProviderCallback } | { kind: 'cancelled' | 'invalid' };

/**
 * Reads what the provider sent along. The state is compared before anything else is believed: else a link could sign
 * somebody in to an attacker's account (login CSRF).
 */
export function readProviderResponse(
  search: string,
  provider: OAuthProvider,
  departure: Departure | null,
): ProviderResponse {
  const params = new URLSearchParams(search);
  const state = params.get('state');
  if (!departure || departure.provider !== provider || departure.state !== state) return { kind: 'invalid' };
  if (params.get('error') === 'access_denied') return { kind: 'cancelled' };
  const code = params.get('code');
  if (params.has('error') || !code) return { kind: 'invalid' };
  const iss = params.get('iss');
  return {
    kind: 'callback',
    body: { code, state, redirect_uri: departure.redirectUri, ...(iss === null ? {} : { iss }) },
  };
}
