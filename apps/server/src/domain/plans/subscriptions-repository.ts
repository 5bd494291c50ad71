import type { Subscription } from './subscription.ts';

export type NewSubscription = Omit<Subscription, 'id' | 'revokedAt'>;

/** The ledger of entitlement. Anybody who changes a user's entries locks the user first (`users.lock`). */
export interface SubscriptionsRepository {
  /** The end of the user's last entry that is not revoked, past or future; null when there is none. */
  findEnd(userId: number): Promise<Date | null>;
  insert(subscription: NewSubscription): Promise<Subscription>;
  /** Revokes what this payment bought; null when there is no such entry, or it is revoked already. */
  revokeByPayment(paymentId: number, at: Date): Promise<Subscription | null>;
  /** The user's entries that start at `startsFrom` or later, end after `now` and are not revoked, earliest first. */
  listFollowing(userId: number, startsFrom: Date, now: Date): Promise<Subscription[]>;
  move(id: number, span: { startsAt: Date; endsAt: Date }): Promise<void>;
}
