import type { Payment } from './payment.ts';
import type { Refund } from './refund.ts';

export type NewRefund = Pick<
  Refund,
  'paymentId' | 'providerPaymentId' | 'amount' | 'currency' | 'reason' | 'requestedAt'
>;

/** Refunds, one for each payment of the provider. Anybody who changes one locks its payment first. */
export interface RefundsRepository {
  find(providerPaymentId: string): Promise<Refund | null>;
  /** Due at once. False, and nothing written, when this money has a refund already. */
  insert(refund: NewRefund): Promise<boolean>;
  /** The provider has it. */
  complete(providerPaymentId: string, at: Date): Promise<void>;
  /** The provider refuses it. One that is done stays done, unless `evenIfDone`. */
  fail(providerPaymentId: string, options: { evenIfDone: boolean }): Promise<void>;
  /** Unless one is recorded. */
  recordRefundId(providerPaymentId: string, providerRefundId: string): Promise<void>;
  /** Makes a failed refund due again, as a new request to the provider. */
  restartFailed(providerPaymentId: string, at: Date): Promise<void>;
  /** Locks the refund that has been due longest (of this payment, where one is named), and that no other process has locked. */
  lockDue(gateway: Payment['gateway'], now: Date, paymentId?: number): Promise<Refund | null>;
  scheduleAttempt(id: number, attempt: Pick<Refund, 'nextAttemptAt' | 'attempts'>): Promise<void>;
}
