import { endpoints, type OAuthProvider } from '@prep-ai/contract';
import { createApiClient } from '../../../../lib/api-client.ts';
import type { Transport } from '../../../../lib/transport.ts';

/** A fresh address to sign in at, valid for one sign-in; null while the provider can't be used. Rejects with ApiError. */
export async function loadAuthorizeUrl(transport: Transport, provider: OAuthProvider): Promise<string | null> {
  const access = await createApiClient({ transport }).call(endpoints.accounts.checkAccess);
  return access[provider].authorize_url;
}
