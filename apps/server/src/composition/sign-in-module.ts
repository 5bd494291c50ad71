import { randomInt } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { createCredentialsRepository } from '../db/repositories/credentials-repository.ts';
import type { IdentitiesRepository } from '../db/repositories/identities-repository.ts';
import type { RateLimitsRepository } from '../db/repositories/rate-limits-repository.ts';
import { createRegistrationsRepository } from '../db/repositories/registrations-repository.ts';
import { createSecurityEventsRepository } from '../db/repositories/security-events-repository.ts';
import { createVerificationsRepository } from '../db/repositories/verifications-repository.ts';
import { makeBeginSignIn } from '../domain/accounts/begin-sign-in.ts';
import { makeCheckNewPassword } from '../domain/accounts/check-new-password.ts';
import type { CheckTwoFactor } from '../domain/accounts/check-two-factor.ts';
import type { DescribeUser } from '../domain/accounts/describe-user.ts';
import { makeEnforceRate } from '../domain/accounts/enforce-rate.ts';
import { makeEventContextOf } from '../domain/accounts/event-context.ts';
import { makeForgotPassword } from '../domain/accounts/forgot-password.ts';
import { makeLimitAccountMail } from '../domain/accounts/limit-account-mail.ts';
import { createOneTimeCodes } from '../domain/accounts/one-time-codes.ts';
import { makeRegister } from '../domain/accounts/register.ts';
import { makeResendVerification } from '../domain/accounts/resend-verification.ts';
import { makeResetPassword } from '../domain/accounts/reset-password.ts';
import type { SessionIssuer } from '../domain/accounts/session-issuer.ts';
import { makeSignIn } from '../domain/accounts/sign-in.ts';
import { makeVerifyEmail } from '../domain/accounts/verify-email.ts';
import type { MailQueue } from '../domain/mail/mail-queue.ts';
import type { ReadSettings } from '../domain/settings/read-settings.ts';
import type { SignInRouteDeps } from '../http/routes/sign-in-routes.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyedHash } from '../ports/keyed-hash.ts';
import type { Passwords } from '../ports/passwords.ts';

/** ms */
const SEND_AFTER_MS = { least: 50, spread: 200 };

export interface SignInWiring {
  db: Database;
  identities: IdentitiesRepository;
  rateLimits: RateLimitsRepository;
  passwords: Passwords;
  settings: ReadSettings;
  sessionIssuer: SessionIssuer;
  describe: DescribeUser;
  checkTwoFactor: CheckTwoFactor;
  mails: MailQueue;
  keyedHash: KeyedHash;
  clock: Clock;
  /** LIMITS_FACTOR */
  factor: number;
}

/** The use cases of registering and signing in, over what wire.ts has put together. */
export function wireSignIn(outside: SignInWiring): SignInRouteDeps {
  const { db, rateLimits, passwords, settings, keyedHash, clock, factor } = outside;
  const mails = sentLater(outside.mails);
  const credentials = createCredentialsRepository(db);
  const registrations = createRegistrationsRepository(db);
  const securityEvents = createSecurityEventsRepository(db);
  const codes = createOneTimeCodes({ keyedHash, clock });
  const eventContext = makeEventContextOf({ keyedHash, clock });
  const checkNewPassword = makeCheckNewPassword({ passwords, settings });
  const limitMail = makeLimitAccountMail({
    enforceRate: makeEnforceRate({ rateLimits, clock, factor }),
    keyedHash,
  });
  return {
    register: makeRegister({ ...outside, mails, registrations, checkNewPassword, codes, limitMail, eventContext }),
    verifyEmail: makeVerifyEmail({
      verifications: createVerificationsRepository(db),
      codes,
      enforceExactly: makeEnforceRate({ rateLimits, clock, factor: 1 }),
      eventContext,
      mails,
    }),
    resendVerification: makeResendVerification({ registrations, codes, limitMail, eventContext, mails }),
    signIn: makeSignIn({
      ...outside,
      credentials,
      registrations,
      securityEvents,
      beginSignIn: makeBeginSignIn({ rateLimits, credentials, securityEvents, settings, clock, factor }),
      eventContext,
    }),
    forgotPassword: makeForgotPassword({ credentials, codes, limitMail, eventContext, mails }),
    resetPassword: makeResetPassword({
      credentials,
      codes,
      passwords,
      checkNewPassword,
      eventContext,
      mails,
      clock,
    }),
  };
}

/**
 * Mail leaves a moment after the answer: the work of sending it would show in the time of the call, and so tell who has an
 * account.
 */
function sentLater(mails: MailQueue): MailQueue {
  return {
    ...mails,
    wake: () => void setTimeout(mails.wake, SEND_AFTER_MS.least + randomInt(SEND_AFTER_MS.spread)).unref(),
  };
}
