import { randomUUID } from 'node:crypto';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Transaction } from '../transaction.ts';
import type { CodeIssuer } from './code-issuer.ts';
import { canonicalEmail } from './email-address.ts';
import type { EventContextOf } from './event-context.ts';
import type { LimitAccountMail } from './limit-account-mail.ts';
import { onlyPendingClaim, pendingSince } from './registration.ts';
import type { VerificationTries } from './verification-tries.ts';

export interface ResendVerificationDeps {
  transaction: Transaction;
  codes: CodeIssuer;
  limitMail: LimitAccountMail;
  eventContext: EventContextOf;
  verificationTries: Pick<VerificationTries, 'startAnew'>;
  mails: MailQueue;
}

const MESSAGE = 'If this email still needs to be verified, a new code is on its way.';

/**
 * Sends a new code to an address that waits for one, and returns the same for every address. For addresses that get none the
 * same statements run, so that the response time reveals nothing either. @throws AppError rate_limited
 */
export function makeResendVerification(deps: ResendVerificationDeps) {
  const { codes, mails } = deps;

  const accountExistsMail = (to: string, name: string | null) =>
    mails.prepareMail({ kind: 'account_exists', to, data: { name }, dedupeKey: `account-exists:${randomUUID()}` });

  const codeMail = (to: string, name: string | null, code: string) =>
    mails.prepareMail({ kind: 'verification_code', to, data: { name, code }, dedupeKey: `verify:${randomUUID()}` });

  return async (input: { email: string; ip: string }): Promise<{ message: string }> => {
    const email = canonicalEmail(input.email);
    await deps.limitMail(email, input.ip);
    if (!isMailAddress(email)) return { message: MESSAGE };
    const event = deps.eventContext(email, input.ip);
    const { code, ...stored } = codes.verification(email);

    await deps.transaction(async ({ users, oneTimeCodes, securityEvents, outbox }) => {
      const user = await users.lockByEmail(email);
      const pending = await oneTimeCodes.listPendingClaims(user?.id ?? 0, pendingSince(event.at));
      const needsCode = user !== null && !user.emailVerified;
      // somebody registered with an address that its owner has verified since
      const isTaken = user?.emailVerified === true && pending.length > 0;
      await securityEvents.insert({ ...event, kind: 'code_asked', userId: user?.id ?? null });
      await oneTimeCodes.insertIf(needsCode ? user.id : null, {
        ...stored,
        purpose: 'verify_email',
        claim: user && onlyPendingClaim(user, pending),
        createdAt: event.at,
      });
      const name = user?.fullName ?? null;
      const mail = isTaken ? accountExistsMail(email, name) : codeMail(email, name, code);
      await outbox.enqueueIf(needsCode || isTaken, mail);
    });
    await deps.verificationTries.startAnew(event.emailHash);
    mails.wake();
    return { message: MESSAGE };
  };
}

export type ResendVerification = ReturnType<typeof makeResendVerification>;
