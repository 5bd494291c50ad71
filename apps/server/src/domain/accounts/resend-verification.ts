import { randomUUID } from 'node:crypto';
import type { RegistrationsRepository } from '../../db/repositories/registrations-repository.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { canonicalEmail } from './email-address.ts';
import type { EventContextOf } from './event-context.ts';
import type { LimitAccountMail } from './limit-account-mail.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { pendingSince } from './register.ts';

export interface ResendVerificationDeps {
  registrations: RegistrationsRepository;
  codes: OneTimeCodes;
  limitMail: LimitAccountMail;
  eventContext: EventContextOf;
  mails: MailQueue;
}

const MESSAGE = 'If this email still needs to be verified, a new code is on its way.';

/** Sends a new code to an address that waits for one; answers the same for every address. @throws AppError rate_limited */
export function makeResendVerification(deps: ResendVerificationDeps) {
  const { codes, mails } = deps;
  return async (input: { email: string; ip: string }): Promise<{ message: string }> => {
    const email = canonicalEmail(input.email);
    await deps.limitMail(email, input.ip);
    if (!isMailAddress(email)) return { message: MESSAGE };
    const event = deps.eventContext(email, input.ip);
    const { code, ...stored } = codes.verification(email);
    await deps.registrations.renew(
      { email, code: stored, pendingSince: pendingSince(event.at), event },
      (state, user) =>
        state === 'taken'
          ? mails.prepareMail({
              kind: 'account_exists',
              to: email,
              data: { name: user?.fullName ?? null },
              dedupeKey: `account-exists:${randomUUID()}`,
            })
          : mails.prepareMail({
              kind: 'verification_code',
              to: email,
              data: { name: user?.fullName ?? null, code },
              dedupeKey: `verify:${randomUUID()}`,
            }),
    );
    mails.wake();
    return { message: MESSAGE };
  };
}
