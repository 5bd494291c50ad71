import { ENTITLEMENTS, MS, type User } from '@prep-ai/contract';

/** The user as the server would describe them at `now` (ms): a paid plan that has ended meanwhile is over. */
export function withPlanAt(user: User, now: number): User {
  const { currentPlan: plan } = user;
  if (plan.is_expired || plan.end_date === null) return user;
  const endedMs = now - Date.parse(plan.end_date);
  if (endedMs < 0) return user;
  return {
    ...user,
    currentPlan: {
      ...plan,
      has_plan: false,
      is_expired: true,
      is_expiring_soon: false,
      question_limit: ENTITLEMENTS.expired.questions,
      days_until_expiry: null,
      expired_days_ago: Math.floor(endedMs / MS.day),
      entitlements: ENTITLEMENTS.expired,
    },
  };
}
