import { endpoints, LIMITS } from '@prep-ai/contract';
import { z } from 'zod';
import { createApiClient } from '../../../../lib/api-client.ts';
import { FIELD_MESSAGES } from '../../../../lib/forms/field-messages.ts';
import { requiredEmail } from '../../../../lib/forms/field-schemas.ts';
import type { Transport } from '../../../../lib/transport.ts';

const { token } = endpoints.accounts;
const { max } = LIMITS.password;

export const loginSchema = z.object({
  email: requiredEmail,
  password: z.string().min(1, FIELD_MESSAGES.passwordMissing).max(max, `Password is too long (max ${max} characters)`),
});

/** Apps show their code in two halves, recovery codes have dashes. */
const CODES = {
  app: z.string().refine((code) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')), FIELD_MESSAGES.authenticatorCodeInvalid),
  recovery: z.string().trim().min(LIMITS.twoFactor.digits, FIELD_MESSAGES.recoveryCodeInvalid),
} as const;

export const twoFactorSchema = (kind: keyof typeof CODES) => z.object({ code: CODES[kind] });

export interface SignInBody {
  email: string;
  password: string;
  two_factor_code?: string;
}

/** Logs in with email and password. Rejects with ApiError. */
export function signIn(transport: Transport, body: SignInBody): Promise<z.output<typeof token.response>> {
  return createApiClient({ transport }).call(token, { body });
}
