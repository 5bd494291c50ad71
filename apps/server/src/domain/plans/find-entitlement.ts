import type { PlansRepository } from '../../db/repositories/plans-repository.ts';
import type { UserRow } from '../../db/repositories/users-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Entitlement, entitlementOf } from './plan-status.ts';

export type FindEntitlement = (user: UserRow) => Promise<Entitlement>;

/** Answers what a user's plan is right now. */
export function createFindEntitlement(deps: { plans: PlansRepository; clock: Clock }): FindEntitlement {
  return async (user) => {
    const now = deps.clock.now();
    const [plans, subscription] = await Promise.all([
      deps.plans.list(),
      user.isGuest ? null : deps.plans.latestSubscription(user.id),
    ]);
    const startedAt = subscription ? await deps.plans.currentStart(user.id, now) : null;
    return entitlementOf(user, plans, subscription, startedAt, now);
  };
}
