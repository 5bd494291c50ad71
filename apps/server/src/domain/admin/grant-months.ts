import { type AdminUser, AppError, LIMITS, PLAN_IDS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { User } from '../accounts/user.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NewMail } from '../mail/outbox-repository.ts';
import { grantPlan } from '../plans/grant-plan.ts';
import type { Subscription } from '../plans/subscription.ts';
import type { Transaction } from '../transaction.ts';
import { auditTargetOf, lockForAdministrator } from './lock-for-administrator.ts';
import type { ReadUsers } from './read-users.ts';

export interface GrantMonthsDeps {
  transaction: Transaction;
  users: Pick<ReadUsers, 'one'>;
  mails: MailQueue;
  clock: Clock;
}

export interface MonthsToGrant {
  months: number;
  /** the end that the administrator saw */
  expectedEnd: Date | null;
}

export type GrantMonths = ReturnType<typeof makeGrantMonths>;

/**
 * Grants months of Pro, 30 days each (docs/spec/decisions.md D3), after the current end, notifies the user, and returns them
 * as they are then.
 * @throws AppError not_found; conflict for guests, and when the plan's end has changed since; forbidden
 */
export function makeGrantMonths({ transaction, users, mails, clock }: GrantMonthsDeps) {
  function grantedMail({ email, fullName: name }: User, months: number, grant: Subscription): NewMail | null {
    if (email === null || !isMailAddress(email)) return null;
    const data = { name, months, until: grant.endsAt.toISOString() };
    return mails.prepareMail({ kind: 'plan_granted', to: email, data, dedupeKey: `plan-granted:${grant.id}` });
  }

  return async (actorId: number, userId: number, { months, expectedEnd }: MonthsToGrant): Promise<AdminUser> => {
    const at = clock.now();
    const granted = await transaction(async (repositories) => {
      const { subscriptions, outbox, audit } = repositories;
      const user = await lockForAdministrator(repositories, { actorId, userId });
      if (user.isGuest)
        throw new AppError('conflict', { detail: 'A guest can’t have a plan. They have to register first.' });
      const end = await subscriptions.findEnd(userId);
      if ((end?.getTime() ?? null) !== (expectedEnd?.getTime() ?? null))
        throw new AppError('conflict', {
          detail: 'This user’s plan has changed in the meantime. Check it before you grant more.',
        });
      const days = months * LIMITS.plan.monthDays;
      const plan = { userId, planId: PLAN_IDS.pro, days, source: 'admin' as const, paymentId: null };
      const grant = await grantPlan(subscriptions, plan, at);
      const mail = grantedMail(user, months, grant);
      if (mail) await outbox.enqueue(mail);
      const details = { months, end_before: end?.toISOString() ?? null, end_after: grant.endsAt.toISOString() };
      await audit.insert({ actorId, action: 'plan_granted', target: auditTargetOf(userId), details, at });
      return user;
    });
    mails.wake();
    return users.one(granted);
  };
}
