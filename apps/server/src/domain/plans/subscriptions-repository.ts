import type { Subscription } from './subscription.ts';

type NewSubscription = Omit<Subscription, 'id' | 'revokedAt'>;

/** The ledger of entitlement. Anybody who changes a user's entries locks the user first (`users.lock`). */
export interface SubscriptionsRepository {
  /** The end of the user's last entry that is not revoked, past or future; null when there is none. */
  findEnd(userId: number): Promise<Date | null>;
  /** The entry with the latest end, past or future, that is not revoked; null when the user never had a paid plan. */
  findLatest(userId: number): Promise<Subscription | null>;
  /** `findLatest` of many users at once. */
  listLatest(userIds: readonly number[]): Promise<Subscription[]>;
  /** When the chain of entries that runs at `now` began: shown as the plan's start date. */
  findCurrentStart(userId: number, now: Date): Promise<Date | null>;
  /** `findCurrentStart` of many users at once. */
  mapCurrentStarts(userIds: readonly number[], now: Date): Promise<Map<number, Date>>;
  insert(subscription: NewSubscription): Promise<Subscription>;
  /** Revokes what this payment bought; null when there is no such entry, or it is revoked already. */
  revokeByPayment(paymentId: number, at: Date): Promise<Subscription | null>;
  /** The user's entries that start at `startsFrom` or later, end after `now` and are not revoked, earliest first. */
  listFollowing(userId: number, startsFrom: Date, now: Date): Promise<Subscription[]>;
  move(id: number, span: { startsAt: Date; endsAt: Date }): Promise<void>;
}
