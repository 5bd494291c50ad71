import { email, newPassword } from '@prep-ai/contract';
import { z } from 'zod';
import { FIELD_MESSAGES } from './field-messages.ts';
import { passwordRules } from './password-rules.ts';

/** Says that an empty field is empty before it says what is wrong with its content. */
export const required = <Schema extends z.ZodType<unknown, string>>(message: string, schema: Schema) =>
  z.string().trim().min(1, message).pipe(schema);

export const requiredEmail = required(FIELD_MESSAGES.emailMissing, email);

/** A new password. `minLength` is the operator's setting; the contract's own limits have their own sentences. */
export const newPasswordField = (minLength: number) =>
  z
    .string()
    .refine((password) => passwordRules(password, minLength).every(({ met }) => met), FIELD_MESSAGES.passwordRulesUnmet)
    .pipe(newPassword);
