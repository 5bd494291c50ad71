import { randomUUID } from 'node:crypto';
import { AppError } from '@prep-ai/contract';
import type { UserActsRepository } from '../../db/repositories/user-acts-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OneTimeCodes } from '../accounts/one-time-codes.ts';
import { pendingSince } from '../accounts/register.ts';
import type { User } from '../accounts/user.ts';
import { usernameOf } from '../accounts/username.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { actingAdministrator } from './last-administrator.ts';

export interface VerifyUserDeps {
  acts: UserActsRepository;
  codes: OneTimeCodes;
  mails: MailQueue;
  clock: Clock;
}

export type VerifyUser = (actorId: number, userId: number) => Promise<User>;

/**
 * Verifies the address of a user without its code, as if its owner had entered it: a mail welcomes them, or brings a link to
 * set a password where nothing opens the account.
 * @throws AppError not_found; conflict for guests, who have no address
 */
export function makeVerifyUser({ acts, codes, mails, clock }: VerifyUserDeps): VerifyUser {
  return async (actorId, userId) => {
    const at = clock.now();
    const isActing = actingAdministrator(actorId);
    const { token, ...reset } = codes.reset();
    const verified = await acts.verify(
      {
        userId,
        actorId,
        at,
        check(held) {
          isActing(held);
          if (held.user.isGuest)
            throw new AppError('conflict', { detail: 'A guest has no email address that could be verified.' });
        },
      },
      {
        reset,
        pendingSince: pendingSince(at),
        mailFor({ id, email, fullName: name }, opens) {
          if (email === null || !isMailAddress(email)) return null;
          return opens
            ? mails.prepareMail({ kind: 'welcome', to: email, data: { name }, dedupeKey: `welcome:${id}` })
            : mails.prepareMail({
                kind: 'reset_link',
                to: email,
                data: { name, token },
                dedupeKey: `reset:${randomUUID()}`,
              });
        },
        username: (fullName, email) => usernameOf({ fullName, email }),
      },
    );
    if (verified === null) throw new AppError('not_found');
    if (verified === 'identity_taken')
      throw new AppError('conflict', { detail: 'The sign-in that this account waits for belongs to another account.' });
    mails.wake();
    return verified;
  };
}
