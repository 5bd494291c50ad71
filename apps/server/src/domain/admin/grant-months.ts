import { type AdminUser, AppError, LIMITS, PLAN_IDS } from '@prep-ai/contract';
import type { UserActsRepository } from '../../db/repositories/user-acts-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { actingAdministrator } from './last-administrator.ts';
import type { ReadUsers } from './read-users.ts';

export interface GrantMonthsDeps {
  acts: UserActsRepository;
  users: Pick<ReadUsers, 'one'>;
  mails: MailQueue;
  clock: Clock;
}

/**
 * Grants months of Pro, 30 days each (decision D3), behind the present end, tells the user, and answers them as they are
 * then. `expectedEnd` is the end that the administrator saw.
 * @throws AppError not_found; conflict for guests, and when the plan ends at another moment by now
 */
export function makeGrantMonths({ acts, users, mails, clock }: GrantMonthsDeps) {
  return async (
    actorId: number,
    userId: number,
    { months, expectedEnd }: { months: number; expectedEnd: Date | null },
  ): Promise<AdminUser> => {
    const isActing = actingAdministrator(actorId);
    const granted = await acts.grant(
      {
        userId,
        actorId,
        at: clock.now(),
        check(held) {
          isActing(held);
          if (held.user.isGuest)
            throw new AppError('conflict', { detail: 'A guest can’t have a plan. They have to register first.' });
        },
      },
      { planId: PLAN_IDS.pro, days: months * LIMITS.plan.monthDays, months, expectedEnd },
      ({ email, fullName: name }, grant) =>
        email !== null && isMailAddress(email)
          ? mails.prepareMail({
              kind: 'plan_granted',
              to: email,
              data: { name, months, until: grant.endsAt.toISOString() },
              dedupeKey: `plan-granted:${grant.id}`,
            })
          : null,
    );
    if (!granted) throw new AppError('not_found');
    if (!granted.grant)
      throw new AppError('conflict', {
        detail: 'The plan of this user has changed in the meantime. Look at it again before you grant more.',
      });
    mails.wake();
    return users.one(granted.user);
  };
}
