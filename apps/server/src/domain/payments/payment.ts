import { LIMITS, MS } from '@prep-ai/contract';
import type { GatewayPayment, PaymentGateway } from '../../ports/payment-gateway.ts';
import type { Refund } from './refund.ts';

/**
 * An order, and what was paid for it. Amount (paise), currency and days are what they were when the order was made: a later
 * price changes nothing of it.
 */
export interface Payment {
  id: number;
  /** null once the account is deleted: what was paid stays in the books */
  userId: number | null;
  planId: number;
  description: string;
  /** days of the plan that it buys */
  durationDays: number;
  amount: number;
  currency: 'INR';
  /** failed: an attempt to pay failed, but late money may still arrive */
  state: 'created' | 'paid' | 'failed' | 'refunded';
  /** the installation's gateway when the order was made; no other one knows it */
  gateway: PaymentGateway['name'];
  testMode: boolean;
  /** our own name for the order at the provider, by which it is found again when the provider's response was lost */
  reference: string;
  /** null until the provider has responded */
  providerOrderId: string | null;
  /** the payment that bought this order */
  providerPaymentId: string | null;
  providerRefundId: string | null;
  /** null: no more */
  nextPollAt: Date | null;
  polls: number;
  /** the Indian financial year; null until it is paid */
  receiptSeries: string | null;
  receiptNumber: number | null;
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
}

/** With the refund of the money that bought the order; a refund of unmatched money of the same order is not shown with it. */
export type PaymentWithRefund = Payment & { refund: Refund | null };

export type PaymentWithBuyer = PaymentWithRefund & {
  buyer: { id: number; email: string | null; fullName: string | null } | null;
};

export function matchesOrder(paid: GatewayPayment, order: Pick<Payment, 'amount' | 'currency'>): boolean {
  return paid.amount === order.amount && paid.currency === order.currency;
}

/** The end of the refund window (docs/spec/1-account-and-site.md, /terms: 7 days, annual plans 30); null when there is nothing to refund. */
export function refundableUntil({
  state,
  paidAt,
  durationDays,
}: Pick<Payment, 'state' | 'paidAt' | 'durationDays'>): Date | null {
  if (state !== 'paid' || paidAt === null) return null;
  const { annualFromDays, annualRefundDays, refundDays } = LIMITS.plan;
  const days = durationDays >= annualFromDays ? annualRefundDays : refundDays;
  return new Date(paidAt.getTime() + days * MS.day);
}

/** When the provider is polled again about an open order: each pause is twice the one before. Null once the order is too old. */
export function nextPollTime(
  { state, polls, createdAt }: Pick<Payment, 'state' | 'polls' | 'createdAt'>,
  now: Date,
): Date | null {
  const { pollAgainMs, pollDays } = LIMITS.payment;
  if (state === 'paid' || state === 'refunded') return null;
  if (now.getTime() >= createdAt.getTime() + pollDays * MS.day) return null;
  return new Date(now.getTime() + Math.min(pollAgainMs * 2 ** Math.min(polls, 20), MS.day));
}
