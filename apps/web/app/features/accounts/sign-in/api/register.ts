import { endpoints, fullName } from '@prep-ai/contract';
import { z } from 'zod';
import { createApiClient } from '../../../../lib/api-client.ts';
import { FIELD_MESSAGES } from '../../../../lib/forms/field-messages.ts';
import { newPasswordField, required, requiredEmail } from '../../../../lib/forms/field-schemas.ts';
import type { Transport } from '../../../../lib/transport.ts';

export const registerSchema = (passwordMinLength: number) =>
  z.object({
    full_name: required(FIELD_MESSAGES.nameMissing, fullName),
    email: requiredEmail,
    password: newPasswordField(passwordMinLength),
    terms: z.literal(true, FIELD_MESSAGES.termsNotAccepted),
  });

/** Registers; the server sends a code to the address. Rejects with ApiError. */
export async function register(
  transport: Transport,
  body: { email: string; password: string; full_name: string },
): Promise<void> {
  await createApiClient({ transport }).call(endpoints.accounts.register, { body });
}
