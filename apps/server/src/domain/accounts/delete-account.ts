import { AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Transaction } from '../transaction.ts';
import { eraseAccount, isLastAdministrator } from './erase-account.ts';
import type { User } from './user.ts';

export interface DeleteAccountDeps {
  transaction: Transaction;
  /** stops a generation of this process; those of others stop when they find that their row is gone */
  stopGeneration: (id: string) => unknown;
  mails: MailQueue;
  clock: Clock;
}

/**
 * Deletes the caller's account, or guest, with everything that is theirs; payments stay in the books without their name.
 * Deleting an account that is gone already is no error: the caller has what they wanted.
 * @throws AppError conflict for the last active administrator
 */
export function makeDeleteAccount({ transaction, stopGeneration, mails, clock }: DeleteAccountDeps) {
  return async ({ id, email, fullName: name }: User): Promise<void> => {
    const at = clock.now();
    const mail =
      email !== null && isMailAddress(email)
        ? mails.prepareMail({
            kind: 'account_deleted',
            to: email,
            data: { name, at: at.toISOString() },
            dedupeKey: `account-deleted:${id}`,
          })
        : null;
    const running = await transaction(async (repositories) => {
      const { user, administrators } = await repositories.users.lockWithAdministrators(id);
      if (!user) return null;
      if (isLastAdministrator(user, administrators))
        throw new AppError('conflict', {
          detail: 'You are the last administrator. Make somebody else an administrator first.',
        });
      return eraseAccount(repositories, user, mail);
    });
    if (running === null) return;
    for (const generation of running) stopGeneration(generation);
    if (mail) mails.wake();
  };
}

export type DeleteAccount = ReturnType<typeof makeDeleteAccount>;
