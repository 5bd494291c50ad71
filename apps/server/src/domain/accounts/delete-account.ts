import { AppError } from '@prep-ai/contract';
import type { AccountDataRepository } from '../../db/repositories/account-data-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { User } from './user.ts';

export interface DeleteAccountDeps {
  accountData: AccountDataRepository;
  /** stops a generation of this process; those of others stop when they find that their row is gone */
  stopGeneration: (id: string) => unknown;
  mails: MailQueue;
  clock: Clock;
}

/**
 * Deletes the caller's account, or guest, with everything that is theirs; payments stay in the books without their name.
 * Deleting what is gone already is no error: that is what the caller wanted.
 * @throws AppError conflict for the last active administrator
 */
export function makeDeleteAccount({ accountData, stopGeneration, mails, clock }: DeleteAccountDeps) {
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
    const deleted = await accountData.delete(id, mail);
    if (deleted.outcome === 'last_admin')
      throw new AppError('conflict', {
        detail: 'You are the last administrator. Make somebody else an administrator first.',
      });
    if (deleted.outcome !== 'deleted') return;
    for (const generation of deleted.running) stopGeneration(generation);
    if (mail) mails.wake();
  };
}
