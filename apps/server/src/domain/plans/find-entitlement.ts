import type { Clock } from '../../ports/clock.ts';
import type { User } from '../accounts/user.ts';
import type { Plan } from './plan.ts';
import { type Entitlement, entitlementOf } from './plan-status.ts';
import type { PlansRepository } from './plans-repository.ts';
import type { SubscriptionsRepository } from './subscriptions-repository.ts';

export type FindEntitlement = (user: User) => Promise<Entitlement>;

/** for so long a process may act on plans that another one changed */
const PLANS_TTL_MS = 5000;

/** What a user's plan is right now. */
export function makeFindEntitlement(deps: {
  plans: PlansRepository;
  subscriptions: SubscriptionsRepository;
  clock: Clock;
}): FindEntitlement {
  let cached: { plans: Plan[]; until: number } | null = null;
  const listPlans = async (now: Date) => {
    if (cached && cached.until > now.getTime()) return cached.plans;
    cached = { plans: await deps.plans.list(), until: now.getTime() + PLANS_TTL_MS };
    return cached.plans;
  };

  return async (user) => {
    const now = deps.clock.now();
    const [plans, subscription] = await Promise.all([
      listPlans(now),
      user.isGuest ? null : deps.subscriptions.findLatest(user.id),
    ]);
    const startedAt = subscription ? await deps.subscriptions.findCurrentStart(user.id, now) : null;
    return entitlementOf(user, plans, { subscription, startedAt }, now);
  };
}
