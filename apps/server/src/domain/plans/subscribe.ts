import { AppError, PLAN_IDS, type PlanStatus } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { User } from '../accounts/user.ts';
import type { Transaction } from '../transaction.ts';
import type { PlansRepository } from './plans-repository.ts';
import type { ReadPlanStatus } from './read-plan-status.ts';

export interface SubscribeDeps {
  plans: PlansRepository;
  readPlanStatus: ReadPlanStatus;
  transaction: Transaction;
  clock: Clock;
}

export type Subscribe = (user: User, planId: number) => Promise<PlanStatus>;

/**
 * Chooses a plan (docs/spec/decisions.md D4). The free one lets somebody go on whose paid plan has ended, and takes nothing away
 * from anybody whose plan is running.
 * @throws AppError payment_required for a paid plan, not_found for any other
 */
export function makeSubscribe({ plans, readPlanStatus, transaction, clock }: SubscribeDeps): Subscribe {
  /** An entry of Free from the end of the paid plan until now, so that it is the latest. */
  async function goOnWithFree(userId: number): Promise<void> {
    await transaction(async ({ users, subscriptions }) => {
      await users.lock(userId);
      const now = clock.now();
      const latest = await subscriptions.findLatest(userId);
      if (!latest || latest.planId === PLAN_IDS.free || latest.endsAt >= now) return;
      const span = { startsAt: latest.endsAt, endsAt: now, createdAt: now };
      await subscriptions.insert({ userId, planId: PLAN_IDS.free, source: 'chosen', paymentId: null, ...span });
    });
  }

  return async (user, planId) => {
    const plan = planId === PLAN_IDS.guest ? null : await plans.find(planId);
    if (!plan) throw new AppError('not_found');
    if (plan.price > 0) throw new AppError('payment_required');
    if (!user.isGuest) await goOnWithFree(user.id);
    return readPlanStatus(user);
  };
}
