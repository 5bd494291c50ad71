import { endpoints, LIMITS } from '@prep-ai/contract';
import { z } from 'zod';
import { createApiClient } from '../../../../lib/api-client.ts';
import { FIELD_MESSAGES } from '../../../../lib/forms/field-messages.ts';
import type { Transport } from '../../../../lib/transport.ts';

export const verifySchema = z.object({
  code: z.string().min(LIMITS.verification.digits, FIELD_MESSAGES.verificationCodeIncomplete),
});

/** Confirms an address with the code that was sent to it. Rejects with ApiError. */
export async function verifyEmail(transport: Transport, body: { email: string; code: string }): Promise<void> {
  await createApiClient({ transport }).call(endpoints.accounts.verifyEmail, { body });
}
