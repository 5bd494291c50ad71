import { LIMITS, MS, PLAN_IDS, type PlanStatus } from '@prep-ai/contract';
import type { Plan } from './plan.ts';
import type { Subscription } from './subscription.ts';

/** What a user's plan lets them do; every check of a plan reads this. */
export interface Entitlement {
  plan: Plan;
  /** an active paid plan: the documents' "premium" */
  premium: boolean;
  isGuest: boolean;
  subscription: Subscription | null;
  startedAt: Date | null;
}

export interface QuotaWindow {
  limit: number | null;
  since: Date | null;
}

/** The plan in force at `now`: guest, an active paid plan, or Free. @throws when the plans table lacks the plan */
export function entitlementOf(
  user: { isGuest: boolean },
  plans: Plan[],
  subscription: Subscription | null,
  startedAt: Date | null,
  now: Date,
): Entitlement {
  const active = !user.isGuest && subscription !== null && subscription.endsAt > now;
  const planId = user.isGuest ? PLAN_IDS.guest : active ? subscription.planId : PLAN_IDS.free;
  const plan = plans.find((row) => row.id === planId);
  if (!plan) throw new Error(`plan ${planId} is missing from the plans table`);
  return { plan, premium: active && planId > PLAN_IDS.free, isGuest: user.isGuest, subscription, startedAt };
}

/** Which questions count against the limit (decision D4): guests in all, Free in a rolling window. */
export function quotaWindow({ plan }: Entitlement, now: Date): QuotaWindow {
  const since = plan.quotaWindowDays === null ? null : new Date(now.getTime() - plan.quotaWindowDays * MS.day);
  return { limit: plan.questionLimit, since };
}

/** The wire shape of a plan and its use (document 1 section 3). */
export function planStatusOf(entitlement: Entitlement, questionsUsed: number, now: Date): PlanStatus {
  const { plan, premium, isGuest, subscription, startedAt } = entitlement;
  const msLeft = subscription ? subscription.endsAt.getTime() - now.getTime() : null;
  const daysLeft = premium && msLeft !== null ? Math.ceil(msLeft / MS.day) : null;
  const expired = !isGuest && !premium && subscription !== null;
  return {
    has_plan: isGuest || premium,
    is_expired: expired,
    is_expiring_soon: daysLeft !== null && daysLeft <= LIMITS.plan.expiringSoonDays,
    plan_id: plan.id,
    plan_name: plan.name,
    questions_used: questionsUsed,
    question_limit: plan.questionLimit,
    days_until_expiry: daysLeft,
    expired_days_ago: expired && msLeft !== null ? Math.floor((0 - msLeft) / MS.day) : null,
    start_date: (startedAt ?? (expired ? subscription.startsAt : null))?.toISOString() ?? null,
    end_date: subscription && !isGuest ? subscription.endsAt.toISOString() : null,
  };
}
