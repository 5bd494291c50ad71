import { AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NewMail } from '../mail/outbox-repository.ts';
import type { Transaction } from '../transaction.ts';
import { addressKey } from './address-key.ts';
import type { CheckNewPassword } from './check-new-password.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import type { LiveSession } from './session.ts';
import type { User } from './user.ts';

export interface ChangePasswordDeps {
  transaction: Transaction;
  confirmPassword: ConfirmPassword;
  checkNewPassword: CheckNewPassword;
  passwords: Passwords;
  mails: MailQueue;
  keyedHash: KeyedHash;
  clock: Clock;
}

export interface ChangePasswordInput {
  currentPassword: string;
  newPassword: string;
  ip: string;
}

/** Every other device would be logged out, and nothing be safer. */
const SAME_PASSWORD = 'This is your current password. Choose a different one.';

/**
 * Sets a new password for somebody who knows the present one. All other sessions end, links to reset the password stop
 * working, and the owner gets a mail.
 * @throws AppError wrong_password, conflict (no password yet, or changed meanwhile), invalid_request, rate_limited
 */
export function makeChangePassword(deps: ChangePasswordDeps) {
  const { mails } = deps;

  function changedMail({ id, email, fullName: name }: User, at: Date): NewMail | null {
    if (email === null || !isMailAddress(email)) return null;
    return mails.prepareMail({
      kind: 'password_changed',
      to: email,
      data: { name, at: at.toISOString() },
      dedupeKey: `password-changed:${id}:${at.getTime()}`,
    });
  }

  return async ({ user, sessionId }: LiveSession, input: ChangePasswordInput): Promise<void> => {
    const { currentPassword, newPassword, ip } = input;
    await deps.confirmPassword(user, currentPassword);
    if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
      throw new AppError('invalid_request', {
        detail: SAME_PASSWORD,
        errors: [{ field: 'new_password', message: SAME_PASSWORD }],
      });
    }
    const { id: userId, email, fullName } = user;
    await deps.checkNewPassword(newPassword, { email: email ?? '', fullName }, 'new_password');
    const passwordHash = await deps.passwords.hash(newPassword);
    const at = deps.clock.now();
    const ipHash = deps.keyedHash('address', addressKey(ip));
    const mail = changedMail(user, at);

    await deps.transaction(async ({ users, sessions, oneTimeCodes, securityEvents, outbox }) => {
      // `from` is the password that was checked above
      const change = { from: user.passwordHash, to: passwordHash };
      if (!(await users.replacePassword(userId, change, at))) throw new AppError('conflict');
      await sessions.revokeAll(userId, at, sessionId);
      await oneTimeCodes.deleteOf(userId, { purpose: 'reset_password' });
      await securityEvents.insert({ kind: 'password_changed', userId, emailHash: null, ipHash, at });
      if (mail) await outbox.enqueue(mail);
    });
    mails.wake();
  };
}

export type ChangePassword = ReturnType<typeof makeChangePassword>;
