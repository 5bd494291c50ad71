import { endpoints, type OAuthProvider } from '@prep-ai/contract';
import type { z } from 'zod';
import { createApiClient } from '../../../../lib/api-client.ts';
import type { Transport } from '../../../../lib/transport.ts';
import type { ProviderCallback } from '../model/read-provider-response.ts';

const { accounts } = endpoints;

export interface OAuthApi {
  /** A fresh address to sign in at, good for one sign-in; null while the provider can't be used. Rejects with ApiError. */
  authorizeUrl(provider: OAuthProvider): Promise<string | null>;
  /** Finishes the sign-in. Rejects with ApiError. */
  finish(provider: OAuthProvider, body: ProviderCallback): Promise<z.output<typeof accounts.googleCallback.response>>;
}

/** The calls of signing in with a provider; fetched when they are needed. */
export function createOAuthApi(transport: Transport): OAuthApi {
  const client = createApiClient({ transport });
  const callbacks = { google: accounts.googleCallback, microsoft: accounts.microsoftCallback };
  return {
    authorizeUrl: async (provider) => (await client.call(accounts.checkAccess))[provider].authorize_url,
    finish: (provider, body) => client.call(callbacks[provider], { body }),
  };
}
