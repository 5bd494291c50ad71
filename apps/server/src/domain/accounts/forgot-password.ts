import { randomUUID } from 'node:crypto';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Transaction } from '../transaction.ts';
import type { CodeIssuer } from './code-issuer.ts';
import { canonicalEmail } from './email-address.ts';
import type { EventContextOf } from './event-context.ts';
import type { LimitAccountMail } from './limit-account-mail.ts';

export interface ForgotPasswordDeps {
  transaction: Transaction;
  codes: CodeIssuer;
  limitMail: LimitAccountMail;
  eventContext: EventContextOf;
  mails: MailQueue;
}

const MESSAGE =
  'If an account with this email exists, a link to set a new password is on its way. It is valid for 1 hour.';

/**
 * Mails a link to set a new password, and returns the same for every address. Without an account the same statements run, so
 * that the response time reveals nothing either. @throws AppError rate_limited
 */
export function makeForgotPassword(deps: ForgotPasswordDeps) {
  const { codes, mails } = deps;
  return async (input: { email: string; ip: string }): Promise<{ message: string }> => {
    const email = canonicalEmail(input.email);
    await deps.limitMail(email, input.ip);
    if (!isMailAddress(email)) return { message: MESSAGE };
    const { token, ...reset } = codes.reset();
    const event = deps.eventContext(email, input.ip);

    await deps.transaction(async ({ users, oneTimeCodes, securityEvents, outbox }) => {
      const user = await users.lockByEmail(email);
      const userId = user?.id ?? null;
      await securityEvents.insert({ ...event, kind: 'reset_asked', userId });
      await oneTimeCodes.insertIf(userId, { ...reset, purpose: 'reset_password', claim: null, createdAt: event.at });
      const mail = mails.prepareMail({
        kind: 'reset_link',
        to: email,
        data: { name: user?.fullName ?? null, token },
        dedupeKey: `reset:${randomUUID()}`,
      });
      await outbox.enqueueIf(user !== null, mail);
    });
    mails.wake();
    return { message: MESSAGE };
  };
}

export type ForgotPassword = ReturnType<typeof makeForgotPassword>;
