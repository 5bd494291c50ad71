import { endpoints } from '@prep-ai/contract';
import { z } from 'zod';
import { createApiClient } from '../../../../lib/api-client.ts';
import { requiredEmail } from '../../../../lib/forms/field-schemas.ts';
import type { Transport } from '../../../../lib/transport.ts';

export const forgotPasswordSchema = z.object({ email: requiredEmail });

/** Asks for a mail with a reset link. Rejects with ApiError. */
export async function forgotPassword(transport: Transport, email: string): Promise<void> {
  await createApiClient({ transport }).call(endpoints.accounts.forgotPassword, { body: { email } });
}
