import { randomUUID } from 'node:crypto';
import { AppError, LIMITS } from '@prep-ai/contract';
import type { VerificationsRepository } from '../../db/repositories/verifications-repository.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { addressKey } from './address-key.ts';
import { canonicalEmail } from './email-address.ts';
import type { EnforceRate } from './enforce-rate.ts';
import type { EventContextOf } from './event-context.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { usernameOf } from './username.ts';

export interface VerifyEmailDeps {
  verifications: VerificationsRepository;
  codes: OneTimeCodes;
  /** without LIMITS_FACTOR: six digits are only safe with few tries */
  enforceExactly: EnforceRate;
  eventContext: EventContextOf;
  mails: MailQueue;
}

const HOUR_MS = 3_600_000;
const { triesPerCode, triesPerHour, triesPerIpPerHour } = LIMITS.verification;

const VERIFIED = 'Email verified successfully. You can sign in now.';
const NO_PASSWORD = 'Email verified successfully. We sent you a link to choose your password.';

/**
 * Enters the code of a verification mail: the account gets the password (or provider) of the registration whose code it is.
 * Entering the same code again changes nothing and answers the same. Unknown addresses are answered as wrong codes are.
 * @throws AppError invalid_code; rate_limited above 15 tries an hour for an address
 */
export function makeVerifyEmail(deps: VerifyEmailDeps) {
  const { codes, mails } = deps;
  return async (input: { email: string; code: string; ip: string }): Promise<{ message: string }> => {
    const email = canonicalEmail(input.email);
    const event = deps.eventContext(email, input.ip);
    await deps.enforceExactly(
      { name: 'verify-address', max: triesPerIpPerHour, windowMs: HOUR_MS },
      addressKey(input.ip),
    );
    await deps.enforceExactly({ name: 'verify-email', max: triesPerHour, windowMs: HOUR_MS }, event.emailHash);
    const { token, ...reset } = codes.reset();
    const result = await deps.verifications.verify(
      {
        email,
        hash: codes.verificationHash(email, input.code),
        tries: triesPerCode,
        reset,
        username: (fullName) => usernameOf({ fullName, email }),
        event,
      },
      ({ id, fullName: name }, opens) =>
        opens
          ? mails.prepareMail({ kind: 'welcome', to: email, data: { name }, dedupeKey: `welcome:${id}` })
          : mails.prepareMail({
              kind: 'reset_link',
              to: email,
              data: { name, token },
              dedupeKey: `reset:${randomUUID()}`,
            }),
    );
    if (result.outcome === 'wrong') throw new AppError('invalid_code');
    if (result.outcome === 'already') return { message: VERIFIED };
    mails.wake();
    return { message: result.opens ? VERIFIED : NO_PASSWORD };
  };
}
