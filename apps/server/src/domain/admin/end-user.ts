import { AppError } from '@prep-ai/contract';
import type { UserActsRepository } from '../../db/repositories/user-acts-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { actingAdministrator, sparingTheLast } from './last-administrator.ts';

/** Ends all sessions of a user and answers how many were live. @throws AppError not_found */
export function makeSignOutUser({ acts, clock }: { acts: UserActsRepository; clock: Clock }) {
  return async (actorId: number, userId: number): Promise<number> => {
    const ended = await acts.signOut({ userId, actorId, at: clock.now(), check: actingAdministrator(actorId) });
    if (ended === null) throw new AppError('not_found');
    return ended;
  };
}

export interface DeleteUserDeps {
  acts: UserActsRepository;
  /** stops a generation of this process; those of others stop when they find that their row is gone */
  stopGeneration: (id: string) => unknown;
  mails: MailQueue;
  clock: Clock;
}

/**
 * Deletes an account, or guest, with everything that is theirs, and tells its owner; payments stay in the books without a
 * name. Deleting what an administrator has deleted already is no error: that is what the second click wanted.
 * @throws AppError not_found; conflict for the last active administrator
 */
export function makeDeleteUser({ acts, stopGeneration, mails, clock }: DeleteUserDeps) {
  return async (actorId: number, userId: number): Promise<void> => {
    const at = clock.now();
    const deleted = await acts.delete({ userId, actorId, at, check: sparingTheLast(actorId) }, ({ email, fullName }) =>
      email !== null && isMailAddress(email)
        ? mails.prepareMail({
            kind: 'account_removed',
            to: email,
            data: { name: fullName, at: at.toISOString() },
            dedupeKey: `account-deleted:${userId}`,
          })
        : null,
    );
    if (!deleted) {
      if (await acts.wasDeleted(userId)) return;
      throw new AppError('not_found');
    }
    for (const generation of deleted.running) stopGeneration(generation);
    mails.wake();
  };
}
