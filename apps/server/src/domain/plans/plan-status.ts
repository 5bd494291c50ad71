import {
  ENTITLEMENTS,
  type Entitlements,
  LIMITS,
  MS,
  PLAN_IDS,
  type PlanKind,
  type PlanStatus,
} from '@prep-ai/contract';
import type { Plan } from './plan.ts';
import type { Subscription } from './subscription.ts';

/** A user's plan at some moment, and what it lets them do; every check of a plan reads `rights`. */
export interface Entitlement {
  plan: Plan;
  rights: Entitlements;
  subscription: Subscription | null;
  startedAt: Date | null;
}

export interface QuotaWindow {
  limit: number | null;
  since: Date | null;
}

/** The plan in force at `now`: guest, an active paid plan, one that has ended, or Free. @throws when the plans table lacks the plan */
export function entitlementOf(
  user: { isGuest: boolean },
  plans: Plan[],
  { subscription, startedAt }: Pick<Entitlement, 'subscription' | 'startedAt'>,
  now: Date,
): Entitlement {
  const kind = planKind(user, subscription, now);
  const planId = kind === 'guest' ? PLAN_IDS.guest : (subscription?.planId ?? PLAN_IDS.free);
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) throw new Error(`plan ${planId} is missing from the plans table`);
  return { plan, rights: rightsOf(kind, plan), subscription, startedAt };
}

/** Every paid plan lets its buyer do what Pro does. */
function planKind({ isGuest }: { isGuest: boolean }, subscription: Subscription | null, now: Date): PlanKind {
  if (isGuest) return 'guest';
  // who chose Free after a paid plan has ended has an entry for it
  if (subscription === null || subscription.planId === PLAN_IDS.free) return 'free';
  return subscription.endsAt > now ? 'pro' : 'expired';
}

/** The number of questions is the operator's (docs/spec/decisions.md D4), except that an ended plan has none. */
function rightsOf(kind: PlanKind, { questionLimit, quotaWindowDays }: Plan): Entitlements {
  if (kind === 'expired') return ENTITLEMENTS.expired;
  return { ...ENTITLEMENTS[kind], questions: questionLimit, window_days: quotaWindowDays };
}

/** Which questions count against the limit (docs/spec/decisions.md D4): guests in all, Free in a rolling window. */
export function quotaWindow({ rights }: Entitlement, now: Date): QuotaWindow {
  const since = rights.window_days === null ? null : new Date(now.getTime() - rights.window_days * MS.day);
  return { limit: rights.questions, since };
}

/** The wire shape of a plan and its use (docs/spec/1-account-and-site.md section 3). */
export function toPlanStatusDto(entitlement: Entitlement, questionsUsed: number, now: Date): PlanStatus {
  const { plan, rights, subscription, startedAt } = entitlement;
  const msLeft = subscription ? subscription.endsAt.getTime() - now.getTime() : null;
  const daysLeft = rights.kind === 'pro' && msLeft !== null ? Math.ceil(msLeft / MS.day) : null;
  const expired = rights.kind === 'expired';
  return {
    has_plan: rights.kind === 'guest' || rights.kind === 'pro',
    is_expired: expired,
    is_expiring_soon: daysLeft !== null && daysLeft <= LIMITS.plan.expiringSoonDays,
    plan_id: plan.id,
    plan_name: plan.name,
    questions_used: questionsUsed,
    question_limit: rights.questions,
    days_until_expiry: daysLeft,
    expired_days_ago: expired && msLeft !== null ? Math.floor((0 - msLeft) / MS.day) : null,
    start_date: (startedAt ?? (expired ? subscription?.startsAt : null))?.toISOString() ?? null,
    end_date: subscription && (expired || rights.kind === 'pro') ? subscription.endsAt.toISOString() : null,
    entitlements: rights,
  };
}
