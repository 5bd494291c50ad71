import { AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import type { User } from '../accounts/user.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NewMail } from '../mail/outbox-repository.ts';
import type { Transaction } from '../transaction.ts';
import type { AuditRepository } from './audit-repository.ts';
import { auditTargetOf, lockForAdministrator } from './lock-for-administrator.ts';

export interface DeleteUserDeps {
  transaction: Transaction;
  audit: Pick<AuditRepository, 'exists'>;
  /** stops a generation of this process; those of others stop when they find that their row is gone */
  stopGeneration: (id: string) => unknown;
  mails: MailQueue;
  clock: Clock;
}

export type DeleteUser = ReturnType<typeof makeDeleteUser>;

/**
 * Deletes an account, or guest, with everything that is theirs, and notifies its owner; payments stay in the books without a
 * name. Deleting what an administrator has deleted already is no error: a second click changes nothing.
 * @throws AppError not_found; conflict for the last active administrator; forbidden
 */
export function makeDeleteUser({ transaction, audit: auditLog, stopGeneration, mails, clock }: DeleteUserDeps) {
  const action = 'user_deleted';

  function removedMail({ id, email, fullName: name }: User, at: Date): NewMail | null {
    if (email === null || !isMailAddress(email)) return null;
    const data = { name, at: at.toISOString() };
    return mails.prepareMail({ kind: 'account_removed', to: email, data, dedupeKey: `account-deleted:${id}` });
  }

  async function deleteLocked(actorId: number, userId: number): Promise<string[]> {
    const at = clock.now();
    const target = auditTargetOf(userId);
    return transaction(async (repositories) => {
      const user = await lockForAdministrator(repositories, { actorId, userId }, { sparesLastAdministrator: true });
      const { role, isGuest: guest, isActive: active, emailVerified: verified } = user;
      // before the deletion: an administrator who deletes their own account is gone after it
      await repositories.audit.insert({ actorId, action, target, details: { role, guest, active, verified }, at });
      return eraseAccount(repositories, user, removedMail(user, at));
    });
  }

  return async (actorId: number, userId: number): Promise<void> => {
    try {
      for (const generation of await deleteLocked(actorId, userId)) stopGeneration(generation);
      mails.wake();
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'not_found';
      if (!isGone || !(await auditLog.exists(action, auditTargetOf(userId)))) throw error;
    }
  };
}
