import { endpoints, type OAuthProvider } from '@prep-ai/contract';
import type { z } from 'zod';
import { createApiClient } from '../../../../lib/api-client.ts';
import type { Transport } from '../../../../lib/transport.ts';
import type { ProviderCallback } from '../model/read-provider-response.ts';

const { googleCallback, microsoftCallback } = endpoints.accounts;
const CALLBACKS = { google: googleCallback, microsoft: microsoftCallback } as const;

/** Finishes the sign-in with what the provider sent back. Rejects with ApiError. */
export function finishSignIn(
  transport: Transport,
  provider: OAuthProvider,
  body: ProviderCallback,
): Promise<z.output<typeof googleCallback.response>> {
  return createApiClient({ transport }).call(CALLBACKS[provider], { body });
}
