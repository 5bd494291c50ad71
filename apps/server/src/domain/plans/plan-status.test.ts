import { describe, expect, test } from 'vitest';
import { DEFAULT_PLANS } from './default-plans.ts';
import type { Plan } from './plan.ts';
import { entitlementOf, quotaWindow, toPlanStatusDto } from './plan-status.ts';
import type { Subscription } from './subscription.ts';

const now = new Date('2026-11-21T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const plans: Plan[] = DEFAULT_PLANS.map((plan) => ({
  currency: 'INR',
  listPrice: null,
  durationDays: null,
  quotaWindowDays: null,
  questionLimit: null,
  ...plan,
}));
const subscription = (startsAt: Date, endsAt: Date): Subscription => ({
  id: 1,
  userId: 1,
  planId: 2,
  source: 'payment',
  paymentId: 1,
  startsAt,
  endsAt,
  revokedAt: null,
  createdAt: startsAt,
});
const status = (isGuest: boolean, sub: Subscription | null, used = 0) =>
  toPlanStatusDto(
    entitlementOf(
      { isGuest },
      plans,
      { subscription: sub, startedAt: sub && sub.endsAt > now ? sub.startsAt : null },
      now,
    ),
    used,
    now,
  );

describe('the plan of', () => {
  test('a guest is the placeholder of the documents', () => {
    expect(status(true, null, 3)).toMatchObject({
      has_plan: true,
      is_expired: false,
      plan_id: 0,
      plan_name: 'Guest',
      questions_used: 3,
      question_limit: 10,
    });
  });

  test('a registered user without a paid plan is Free', () => {
    expect(status(false, null)).toMatchObject({
      has_plan: false,
      is_expired: false,
      plan_id: 1,
      plan_name: 'Free',
      question_limit: 50,
      days_until_expiry: null,
    });
  });

  test('a payer is Pro until the very end', () => {
    expect(status(false, subscription(inDays(-1), inDays(29)))).toMatchObject({
      has_plan: true,
      plan_id: 2,
      question_limit: null,
      is_expiring_soon: false,
      days_until_expiry: 29,
    });
    expect(status(false, subscription(inDays(-23), inDays(7)))).toMatchObject({
      is_expiring_soon: true,
      days_until_expiry: 7,
    });
    expect(status(false, subscription(inDays(-30), now))).toMatchObject({
      has_plan: false,
      is_expired: true,
      plan_id: 2,
      question_limit: 0,
      expired_days_ago: 0,
    });
    expect(status(false, subscription(inDays(-33), inDays(-3)))).toMatchObject({
      is_expired: true,
      expired_days_ago: 3,
    });
  });
});

test('guests are counted in all, Free in a rolling window, Pro not', () => {
  const window = (isGuest: boolean, sub: Subscription | null) =>
    quotaWindow(entitlementOf({ isGuest }, plans, { subscription: sub, startedAt: null }, now), now);
  expect(window(true, null)).toEqual({ limit: 10, since: null });
  expect(window(false, null)).toEqual({ limit: 50, since: inDays(-30) });
  expect(window(false, subscription(inDays(-1), inDays(1)))).toEqual({ limit: null, since: null });
});
