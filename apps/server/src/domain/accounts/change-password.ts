import { AppError } from '@prep-ai/contract';
import type { SessionWithUser } from '../../db/repositories/sessions-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { addressKey } from './address-key.ts';
import type { CheckNewPassword } from './check-new-password.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import type { UsersRepository } from './users-repository.ts';

export interface ChangePasswordDeps {
  users: UsersRepository;
  confirmPassword: ConfirmPassword;
  checkNewPassword: CheckNewPassword;
  passwords: Passwords;
  mails: MailQueue;
  keyedHash: KeyedHash;
  clock: Clock;
}

/**
 * A new password for who knows the present one. All other sessions end, links to reset the password are of no use any more,
 * and the owner is told by mail.
 * @throws AppError wrong_password, conflict (no password yet, or changed meanwhile), invalid_request, rate_limited
 */
export function makeChangePassword(deps: ChangePasswordDeps) {
  const { mails } = deps;
  return async (
    { user, sessionId }: SessionWithUser,
    { currentPassword, newPassword, ip }: { currentPassword: string; newPassword: string; ip: string },
  ): Promise<void> => {
    await deps.confirmPassword(user, currentPassword);
    const { email, fullName } = user;
    await deps.checkNewPassword(newPassword, { email: email ?? '', fullName }, 'new_password');
    const passwordHash = await deps.passwords.hash(newPassword);
    const at = deps.clock.now();
    const changed = await deps.users.changePassword({
      userId: user.id,
      from: user.passwordHash,
      to: passwordHash,
      keepSessionId: sessionId,
      event: { emailHash: null, ipHash: deps.keyedHash('address', addressKey(ip)), at },
      mail:
        email !== null && isMailAddress(email)
          ? mails.prepareMail({
              kind: 'password_changed',
              to: email,
              data: { name: fullName, at: at.toISOString() },
              dedupeKey: `password-changed:${user.id}:${at.getTime()}`,
            })
          : null,
    });
    if (!changed) throw new AppError('conflict');
    mails.wake();
  };
}
