import { endpoints } from '@prep-ai/contract';
import { createApiClient } from '../../../../lib/api-client.ts';
import type { Transport } from '../../../../lib/transport.ts';

/** Sends a new verification code to an address. Rejects with ApiError. */
export async function resendVerification(transport: Transport, email: string): Promise<void> {
  await createApiClient({ transport }).call(endpoints.accounts.resendVerification, { body: { email } });
}
