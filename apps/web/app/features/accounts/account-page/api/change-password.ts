import { endpoints } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { FIELD_MESSAGES } from '../../../../lib/forms/field-messages.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { SESSIONS } from './list-sessions.ts';

/** The rules of a new password are checked by the server, which knows their setting. */
export const changePasswordSchema = z
  .object({
    current_password: z.string().min(1, FIELD_MESSAGES.currentPasswordMissing),
    new_password: z.string().min(1, FIELD_MESSAGES.newPasswordMissing),
    confirmation: z.string(),
  })
  .refine(({ new_password, confirmation }) => new_password === confirmation, {
    error: "Passwords Don't Match",
    path: ['confirmation'],
    // beside a missing current password; a missing new one is reason enough
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'new_password'),
  });

/** Changes the password; the server signs all other devices out. */
export function useChangePassword() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) =>
      api.call(endpoints.accounts.changePassword, { body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: SESSIONS }),
  });
}
