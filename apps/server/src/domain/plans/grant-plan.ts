import { MS } from '@prep-ai/contract';
import type { Subscription } from './subscription.ts';
import type { SubscriptionsRepository } from './subscriptions-repository.ts';

export interface PlanGrant {
  userId: number;
  planId: number;
  days: number;
  source: Subscription['source'];
  paymentId: number | null;
}

/**
 * Adds days of a plan after the present end, or from now on (docs/spec/decisions.md D3). The caller has locked the user, so that
 * two grants at once follow each other.
 */
export async function grantPlan(
  subscriptions: Pick<SubscriptionsRepository, 'findEnd' | 'insert'>,
  { days, ...grant }: PlanGrant,
  now: Date,
): Promise<Subscription> {
  const end = await subscriptions.findEnd(grant.userId);
  const startsAt = end && end > now ? end : now;
  const endsAt = new Date(startsAt.getTime() + days * MS.day);
  return subscriptions.insert({ ...grant, startsAt, endsAt, createdAt: now });
}

/**
 * Takes back what a payment bought, from now on. The grants after it move up by what was left of it, so that nobody loses a day
 * of anything else. The caller has locked the user. False when the payment has no grant, or none any more.
 */
export async function revokeGrantOfPayment(
  subscriptions: Pick<SubscriptionsRepository, 'revokeByPayment' | 'listFollowing' | 'move'>,
  paymentId: number,
  now: Date,
): Promise<boolean> {
  const revoked = await subscriptions.revokeByPayment(paymentId, now);
  if (!revoked) return false;
  const leftMs = revoked.endsAt.getTime() - Math.max(revoked.startsAt.getTime(), now.getTime());
  if (leftMs <= 0) return true;
  for (const { id, startsAt, endsAt } of await subscriptions.listFollowing(revoked.userId, revoked.endsAt, now)) {
    await subscriptions.move(id, {
      startsAt: new Date(startsAt.getTime() - leftMs),
      endsAt: new Date(endsAt.getTime() - leftMs),
    });
  }
  return true;
}
