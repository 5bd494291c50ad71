import { randomInt } from 'node:crypto';
import { makeBeginSignIn } from '../domain/accounts/begin-sign-in.ts';
import { makeCheckNewPassword } from '../domain/accounts/check-new-password.ts';
import { createCodeIssuer } from '../domain/accounts/code-issuer.ts';
import { makeEventContextOf } from '../domain/accounts/event-context.ts';
import { makeForgotPassword } from '../domain/accounts/forgot-password.ts';
import { makeLimitAccountMail } from '../domain/accounts/limit-account-mail.ts';
import { makeRegister } from '../domain/accounts/register.ts';
import { makeResendVerification } from '../domain/accounts/resend-verification.ts';
import { makeResetPassword } from '../domain/accounts/reset-password.ts';
import { makeSignIn } from '../domain/accounts/sign-in.ts';
import { makeVerifyEmail } from '../domain/accounts/verify-email.ts';
import type { MailQueue } from '../domain/mail/mail-queue.ts';
import { signInRoutes } from '../http/routes/sign-in-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** ms that the mail sender waits after such a call */
const SEND_DELAY_MS = { min: 50, spread: 200 };

/** Registering, verifying, signing in with a password, and setting a new one. */
export function signInModule(shared: Shared): Module {
  const deps = {
    ...shared,
    mails: sentLater(shared.mails),
    factor: shared.config.LIMITS_FACTOR,
    securityEvents: shared.repositories.securityEvents,
    codes: createCodeIssuer(shared),
    eventContext: makeEventContextOf(shared),
    checkNewPassword: makeCheckNewPassword(shared),
    limitMail: makeLimitAccountMail(shared),
  };
  return {
    routes: async (app) => {
      await app.register(signInRoutes, {
        register: makeRegister(deps),
        verifyEmail: makeVerifyEmail(deps),
        resendVerification: makeResendVerification(deps),
        signIn: makeSignIn({ ...deps, beginSignIn: makeBeginSignIn(deps) }),
        forgotPassword: makeForgotPassword(deps),
        resetPassword: makeResetPassword(deps),
      });
    },
  };
}

/** The time of a call must not show whether it sent a mail, because that would reveal whether an address has an account. */
function sentLater(mails: MailQueue): MailQueue {
  return {
    ...mails,
    wake: () => void setTimeout(mails.wake, SEND_DELAY_MS.min + randomInt(SEND_DELAY_MS.spread)).unref(),
  };
}
