import { LIMITS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { nextPollTime, refundableUntil } from './payment.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const createdAt = new Date('2026-11-21T00:00:00Z');

test('an open order is polled after 15 minutes, then less and less often, at least once a day, for 30 days', () => {
  let at = new Date(createdAt.getTime() + LIMITS.payment.pollAfterMs);
  const pauses: number[] = [];
  for (let polls = 0; ; polls++) {
    const next = nextPollTime({ state: 'created', polls, createdAt }, at);
    if (!next) break;
    pauses.push((next.getTime() - at.getTime()) / MINUTE_MS);
    at = next;
  }
  expect(pauses.slice(0, 8)).toEqual([15, 30, 60, 120, 240, 480, 960, 1440]);
  expect(Math.max(...pauses)).toBe(1440);
  const lasted = (at.getTime() - createdAt.getTime()) / DAY_MS;
  expect(lasted).toBeGreaterThanOrEqual(30);
  expect(lasted).toBeLessThan(31);
  expect(nextPollTime({ state: 'paid', polls: 1, createdAt }, createdAt)).toBeNull();
});

test.each([
  [30, 7],
  [364, 7],
  [365, 30],
])('a plan of %i days can be refunded for %i days after it was paid', (durationDays, days) => {
  const row = {
    id: 1,
    userId: 1,
    planId: 2,
    description: 'Pro Plan',
    durationDays,
    amount: 199_00,
    currency: 'INR' as const,
    state: 'paid' as const,
    gateway: 'razorpay' as const,
    testMode: false,
    reference: 'a',
    providerOrderId: 'order_1',
    providerPaymentId: 'pay_1',
    providerRefundId: null,
    nextPollAt: null,
    polls: 0,
    receiptSeries: '2026-27',
    receiptNumber: 1,
    createdAt,
    updatedAt: createdAt,
    paidAt: createdAt,
  };
  expect(refundableUntil(row)).toEqual(new Date(createdAt.getTime() + days * DAY_MS));
  expect(refundableUntil({ ...row, state: 'refunded' })).toBeNull();
  expect(refundableUntil({ ...row, state: 'created', paidAt: null })).toBeNull();
});
