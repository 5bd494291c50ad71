import type { PlanStatus } from '@prep-ai/contract';

export interface PlanBadge {
  label: string;
  tone: 'neutral' | 'ok' | 'warn' | 'bad';
}

/** The badge of the account page (docs/spec/1-account-and-site.md section 4, Account plan badge). */
export function planBadge(plan: PlanStatus): PlanBadge {
  if (plan.is_expired) return { label: 'Expired', tone: 'bad' };
  if (!plan.has_plan) return { label: 'Free', tone: 'neutral' };
  if (plan.is_expiring_soon && plan.days_until_expiry !== null) {
    const days = plan.days_until_expiry;
    return { label: `Expires in ${days} ${days === 1 ? 'day' : 'days'}`, tone: 'warn' };
  }
  return { label: 'Active', tone: 'ok' };
}
