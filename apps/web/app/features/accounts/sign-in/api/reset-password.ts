import { endpoints } from '@prep-ai/contract';
import { z } from 'zod';
import { createApiClient } from '../../../../lib/api-client.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { FIELD_MESSAGES } from '../../../../lib/forms/field-messages.ts';
import { newPasswordField } from '../../../../lib/forms/field-schemas.ts';
import type { Transport } from '../../../../lib/transport.ts';

export const resetPasswordSchema = (passwordMinLength: number) =>
  z
    .object({ new_password: newPasswordField(passwordMinLength), confirmation: z.string() })
    .refine(({ new_password, confirmation }) => new_password === confirmation, {
      error: FIELD_MESSAGES.passwordsDiffer,
      path: ['confirmation'],
      // both faults are shown at once
      when: () => true,
    });

/** Sets a new password with the token of the mail. Rejects with ApiError; a token that can't be one is refused without a call. */
export async function resetPassword(
  transport: Transport,
  body: { token: string; new_password: string },
): Promise<{ message: string; email?: string }> {
  const endpoint = endpoints.accounts.resetPassword;
  const [issue] = endpoint.body?.safeParse(body).error?.issues ?? [];
  if (issue) {
    const errors = [{ field: issue.path.join('.'), message: issue.message }];
    throw new ApiError({ status: 400, code: 'invalid_request', detail: issue.message, errors });
  }
  return createApiClient({ transport }).call(endpoint, { body });
}
