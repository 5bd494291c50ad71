import { randomUUID } from 'node:crypto';
import { AppError } from '@prep-ai/contract';
import type { CredentialsRepository } from '../../db/repositories/credentials-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Passwords } from '../../ports/passwords.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { CheckNewPassword } from './check-new-password.ts';
import type { EventContextOf } from './event-context.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

export interface ResetPasswordDeps {
  credentials: CredentialsRepository;
  codes: OneTimeCodes;
  passwords: Passwords;
  checkNewPassword: CheckNewPassword;
  eventContext: EventContextOf;
  mails: MailQueue;
  clock: Clock;
}

/**
 * Sets a new password with the token of a link. A password that breaks a rule does not use the token up.
 * @throws AppError invalid_token (unknown, used, too old); invalid_request
 */
export function makeResetPassword(deps: ResetPasswordDeps) {
  const { credentials, mails } = deps;
  return async (input: { token: string; newPassword: string; ip: string }) => {
    const now = deps.clock.now();
    const found = await credentials.findReset(deps.codes.resetHash(input.token), now);
    if (!found || found.user.email === null) throw new AppError('invalid_token');
    const { id: userId, email, fullName: name } = found.user;
    await deps.checkNewPassword(input.newPassword, { email, fullName: name }, 'new_password');
    const passwordHash = await deps.passwords.hash(input.newPassword);
    const mail = mails.prepareMail({
      kind: 'password_changed',
      to: email,
      data: { name, at: now.toISOString() },
      dedupeKey: `password-changed:${randomUUID()}`,
    });
    const reset = { codeId: found.codeId, userId, passwordHash, event: deps.eventContext(email, input.ip) };
    if (!(await credentials.resetPassword(reset, mail))) throw new AppError('invalid_token');
    mails.wake();
    return { message: 'Your password was changed. Sign in with the new one.', email };
  };
}
