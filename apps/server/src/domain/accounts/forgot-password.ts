import { randomUUID } from 'node:crypto';
import type { CredentialsRepository } from '../../db/repositories/credentials-repository.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { canonicalEmail } from './email-address.ts';
import type { EventContextOf } from './event-context.ts';
import type { LimitAccountMail } from './limit-account-mail.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

export interface ForgotPasswordDeps {
  credentials: CredentialsRepository;
  codes: OneTimeCodes;
  limitMail: LimitAccountMail;
  eventContext: EventContextOf;
  mails: MailQueue;
}

const MESSAGE =
  'If an account with this email exists, a link to set a new password is on its way. It is valid for 1 hour.';

/** Mails a link to set a new password; answers the same for every address. @throws AppError rate_limited */
export function makeForgotPassword(deps: ForgotPasswordDeps) {
  const { codes, mails } = deps;
  return async (input: { email: string; ip: string }): Promise<{ message: string }> => {
    const email = canonicalEmail(input.email);
    await deps.limitMail(email, input.ip);
    if (!isMailAddress(email)) return { message: MESSAGE };
    const { token, ...code } = codes.reset();
    await deps.credentials.askReset({ email, code, event: deps.eventContext(email, input.ip) }, (user) =>
      mails.prepareMail({
        kind: 'reset_link',
        to: email,
        data: { name: user?.fullName ?? null, token },
        dedupeKey: `reset:${randomUUID()}`,
      }),
    );
    mails.wake();
    return { message: MESSAGE };
  };
}
