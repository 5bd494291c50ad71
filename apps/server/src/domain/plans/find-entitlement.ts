import type { PlanRow, PlansRepository } from '../../db/repositories/plans-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { User } from '../accounts/user.ts';
import { type Entitlement, entitlementOf } from './plan-status.ts';

export type FindEntitlement = (user: User) => Promise<Entitlement>;

/** ms that a process may act on plans that another one changed; they are read at every call */
const FRESH_MS = 5000;

/** Answers what a user's plan is right now. */
export function createFindEntitlement(deps: { plans: PlansRepository; clock: Clock }): FindEntitlement {
  let cached: { plans: PlanRow[]; until: number } | null = null;
  const listPlans = async (now: Date) => {
    if (cached && cached.until > now.getTime()) return cached.plans;
    cached = { plans: await deps.plans.list(), until: now.getTime() + FRESH_MS };
    return cached.plans;
  };

  return async (user) => {
    const now = deps.clock.now();
    const [plans, subscription] = await Promise.all([
      listPlans(now),
      user.isGuest ? null : deps.plans.latestSubscription(user.id),
    ]);
    const startedAt = subscription ? await deps.plans.currentStart(user.id, now) : null;
    return entitlementOf(user, plans, subscription, startedAt, now);
  };
}
