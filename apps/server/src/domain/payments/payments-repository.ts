import type { Subscription } from '../plans/subscription.ts';
import type { Payment, PaymentWithBuyer, PaymentWithRefund } from './payment.ts';

/** What a user orders, before the provider knows it. */
export type OrderTerms = Pick<
  Payment,
  'planId' | 'description' | 'durationDays' | 'amount' | 'currency' | 'gateway' | 'testMode'
> & { userId: number };

interface RecordedPayment {
  /** refunded: the money cannot be kept, or is back already */
  state: 'paid' | 'refunded';
  providerPaymentId: string;
  paidAt: Date;
  nextPollAt: Date | null;
  /** null for what is refunded at once */
  receipt: { series: string; number: number } | null;
}

type PaymentWithGrant = PaymentWithRefund & {
  grant: Pick<Subscription, 'startsAt' | 'endsAt' | 'revokedAt'> | null;
};

/**
 * Orders, payments, receipt numbers and the provider's events. Anybody who changes a payment locks its user first, then the
 * payment, then its refund (`lockPayment`); deleting an account does, too.
 */
export interface PaymentsRepository {
  find(id: number): Promise<Payment | null>;
  findByOrder(providerOrderId: string): Promise<Payment | null>;
  /** The user's own order; null when it is somebody else's. */
  findOwnByOrder(userId: number, providerOrderId: string): Promise<Payment | null>;
  /** Locks the payment until the transaction ends. */
  lock(id: number): Promise<Payment | null>;
  /** The user's newest order on exactly these terms that nothing was paid for and that was made after `since`. */
  findReusableOrder(terms: OrderTerms, since: Date): Promise<Payment | null>;
  insertOrder(terms: OrderTerms, at: Date, nextPollAt: Date): Promise<Payment>;
  /**
   * Records the provider's id of an order, unless one is recorded. Returns the one that counts; null when the order was
   * abandoned.
   */
  recordProviderOrder(id: number, providerOrderId: string): Promise<string | null>;
  /** Abandons an order whose id at the provider is unknown: nobody was sent to pay it. */
  abandonOrder(id: number, at: Date): Promise<void>;
  /** The user's newest orders that may still be paid, at most `limit`. */
  listPayableOrders(userId: number, gateway: Payment['gateway'], since: Date, limit: number): Promise<Payment[]>;
  /** A payment attempt failed. The order stays open for late money, but is not offered to the buyer again. */
  markFailed(providerOrderId: string, at: Date): Promise<void>;
  recordPayment(id: number, payment: RecordedPayment): Promise<Payment>;
  markRefunded(id: number, at: Date): Promise<Payment>;
  /** Unless one is recorded. */
  recordRefundId(providerPaymentId: string, providerRefundId: string): Promise<void>;
  /** Locks the order that has been due for polling longest, and that no other process has locked. */
  lockDueOrder(gateway: Payment['gateway'], now: Date): Promise<Payment | null>;
  schedulePoll(id: number, poll: Pick<Payment, 'nextPollAt' | 'polls'>): Promise<void>;
  /** The series stays locked until the transaction ends, so a number that is rolled back goes to the next payment. */
  nextReceiptNumber(series: string): Promise<number>;
  /** Remembers a webhook. False when it was here before. */
  insertEvent(event: { id: string; name: string; at: Date }): Promise<boolean>;
  deleteEventsBefore(moment: Date): Promise<void>;
  /** Newest first. */
  listByUser(userId: number): Promise<PaymentWithRefund[]>;
  /** The user's own payment with what it bought. */
  findWithGrant(userId: number, id: number): Promise<PaymentWithGrant | null>;
  findWithBuyer(id: number): Promise<PaymentWithBuyer | null>;
}
