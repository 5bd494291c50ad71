import { MS } from '@prep-ai/contract';

/** Money on its way back to a buyer: written before the provider is asked for it, and attempted until the provider has it. */
export interface Refund {
  id: number;
  /** the order that the money was paid for */
  paymentId: number;
  providerPaymentId: string;
  /** paise */
  amount: number;
  currency: string;
  /**
   * Of a payment that bought its order: admin, provider (made at the provider), account_deleted. Of money that buys nothing:
   * second_payment of one order, or wrong_amount.
   */
  reason: 'admin' | 'provider' | 'account_deleted' | 'second_payment' | 'wrong_amount';
  state: 'pending' | 'done' | 'failed';
  /** names the refund at the provider, so that two requests refund once */
  idempotencyKey: string;
  providerRefundId: string | null;
  /** null: no more */
  nextAttemptAt: Date | null;
  attempts: number;
  requestedAt: Date;
  doneAt: Date | null;
}

const FIRST_RETRY_MS = MS.minute;
const MAX_RETRY_MS = 6 * MS.hour;

/** When a refund is attempted again unless the attempt of `now` succeeds: each pause is twice the one before. */
export function nextRefundAttempt({ attempts }: Pick<Refund, 'attempts'>, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts, 20), MAX_RETRY_MS));
}
