import { randomUUID } from 'node:crypto';
import { AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { Passwords } from '../../ports/passwords.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Transaction } from '../transaction.ts';
import type { CheckNewPassword } from './check-new-password.ts';
import type { CodeIssuer } from './code-issuer.ts';
import type { EventContextOf } from './event-context.ts';
import type { OneTimeCodesRepository } from './one-time-codes-repository.ts';

export interface ResetPasswordDeps {
  transaction: Transaction;
  oneTimeCodes: Pick<OneTimeCodesRepository, 'findReset'>;
  codes: CodeIssuer;
  passwords: Passwords;
  checkNewPassword: CheckNewPassword;
  eventContext: EventContextOf;
  mails: MailQueue;
  clock: Clock;
}

/**
 * Sets a new password with the token of a link. The token proves the mailbox, so the address counts as verified; every session
 * and every other code of the account ends. A second factor stays. A password that breaks a rule does not use the token up.
 * @throws AppError invalid_token (unknown, used, too old); invalid_request
 */
export function makeResetPassword(deps: ResetPasswordDeps) {
  const { mails } = deps;
  return async (input: { token: string; newPassword: string; ip: string }) => {
    const now = deps.clock.now();
    const found = await deps.oneTimeCodes.findReset(deps.codes.resetHash(input.token), now);
    if (!found || found.user.email === null) throw new AppError('invalid_token');
    const { id: userId, email, fullName: name } = found.user;
    await deps.checkNewPassword(input.newPassword, { email, fullName: name }, 'new_password');
    const passwordHash = await deps.passwords.hash(input.newPassword);
    const event = deps.eventContext(email, input.ip);
    const mail = mails.prepareMail({
      kind: 'password_changed',
      to: email,
      data: { name, at: now.toISOString() },
      dedupeKey: `password-changed:${randomUUID()}`,
    });

    await deps.transaction(async ({ users, sessions, oneTimeCodes, securityEvents, outbox }) => {
      // in the order of all transactions on an account: first the account's row, then its codes
      await users.lock(userId);
      if (!(await oneTimeCodes.consume(found.codeId, event.at))) throw new AppError('invalid_token');
      await users.update(userId, { passwordHash, emailVerified: true }, event.at);
      await oneTimeCodes.deleteOf(userId, { exceptId: found.codeId });
      await sessions.revokeAll(userId, event.at);
      await securityEvents.insert({ ...event, kind: 'password_reset', userId });
      await outbox.enqueue(mail);
    });
    mails.wake();
    return { message: 'Your password was changed. Log in with the new one.', email };
  };
}

export type ResetPassword = ReturnType<typeof makeResetPassword>;
