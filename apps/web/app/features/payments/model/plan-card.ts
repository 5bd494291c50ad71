import type { PlanStatus } from '@prep-ai/contract';

/** What the card of a plan offers to somebody with this plan status. */
export interface CardOffer {
  badge: { label: string; tone: 'ok' | 'warn' | 'bad' } | null;
  /** without `to` it is shown, but can't be chosen */
  action: { label: string; to?: '/chat' | '/login' | '/payment' };
}

/** Pays for a plan at present: Free counts as none (docs/spec/1-account-and-site.md section 6). */
export function isPaid(status: PlanStatus): boolean {
  return status.entitlements.kind === 'pro';
}

/** The Free card (docs/spec/1-account-and-site.md section 4, Pro plan card states). */
export function freeOffer(status: PlanStatus | null): CardOffer {
  if (status && isPaid(status)) return { badge: null, action: { label: 'Downgrade Not Available' } };
  return { badge: null, action: { label: 'Get Started', to: '/chat' } };
}

/** The Pro card (docs/spec/1-account-and-site.md section 4, Pro plan card states); null: nobody is signed in. */
export function proOffer(status: PlanStatus | null): CardOffer {
  if (!status) return { badge: null, action: { label: 'Log in to upgrade', to: '/login' } };
  if (status.is_expired) {
    return { badge: { label: 'Expired', tone: 'bad' }, action: { label: 'Renew Plan', to: '/payment' } };
  }
  if (!isPaid(status)) return { badge: null, action: { label: 'Upgrade to Pro', to: '/payment' } };
  if (status.is_expiring_soon) {
    const left = daysLeft(status.days_until_expiry ?? 0);
    return { badge: { label: left, tone: 'warn' }, action: { label: `Renew (${left})`, to: '/payment' } };
  }
  return { badge: { label: 'Active', tone: 'ok' }, action: { label: 'Current Plan' } };
}

function daysLeft(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

/** "month" for 30 days, "year" for 365, else the days. */
export function periodOf(days: number): string {
  if (days === 30) return 'month';
  return days === 365 ? 'year' : `${days} days`;
}
