import { LIMITS } from '@prep-ai/contract';
import { z } from 'zod';

/** the name that the person chose: used as a greeting only when it can't be mistaken for a message (plain-value.ts) */
const name = z.string().nullable();
const at = z.iso.datetime();

function kind<Kind extends string, Data extends z.ZodRawShape>(kind: Kind, data: Data) {
  return z.strictObject({ kind: z.literal(kind), data: z.strictObject(data) });
}

/** Every mail that the product sends, with the values it needs. */
export const mailContent = z.discriminatedUnion('kind', [
  kind('verification_code', { name, code: z.string().regex(/^\d{6}$/) }),
  /** the token of the link, which is made when the mail is written */
  kind('reset_link', { name, token: z.string().regex(/^[\w-]{20,200}$/) }),
  kind('welcome', { name }),
  kind('password_changed', { name, at }),
  /** `device`: browser and system, for example "Firefox on Windows"; null when not known */
  kind('new_sign_in', { name, at, device: z.string().nullable(), ip: z.string().nullable() }),
  /** somebody tried to register with the address of an account; `name` is its owner's */
  kind('account_exists', { name }),
  kind('provider_added', { name, at, provider: z.enum(['google', 'microsoft']) }),
  kind('account_deleted', { name, at }),
  /** an administrator deleted it */
  kind('account_removed', { name, at }),
  /** months of Pro that an administrator gave; `until`: the end of the plan */
  kind('plan_granted', { name, months: z.int().positive(), until: at }),
  /** an administrator tries the mail server of the settings */
  kind('test_mail', { name, at }),
  /** `amount` in paise; `until`: the end of the plan; `test`: no money moved */
  kind('payment_receipt', {
    name,
    number: z.string(),
    description: z.string(),
    amount: z.int(),
    at,
    until: at,
    test: z.boolean(),
  }),
  kind('payment_refunded', { name, number: z.string(), description: z.string(), amount: z.int(), test: z.boolean() }),
  /** to the operator: what somebody wrote on the contact page. `sender` and `email` are theirs, and not confirmed */
  kind('contact_message', {
    name,
    at,
    sender: z.string(),
    email: z.string(),
    country: z.string().nullable(),
    message: z.string(),
  }),
]);

export type MailContent = z.infer<typeof mailContent>;
export type MailKind = MailContent['kind'];

/** In the order in which a user gets them; each has its template, NAME.md with dashes. */
export const MAIL_KINDS = mailContent.options.map((option) => option.shape.kind.value);

/** ms that a mail is of use: later it is dropped rather than sent. Kinds that are not here never expire. */
export const MAIL_LIFE_MS: Partial<Record<MailKind, number>> = {
  verification_code: LIMITS.verification.codeSeconds * 1000,
  reset_link: LIMITS.passwordReset.validMs,
};
