import type { GatewayPayment } from '../../ports/payment-gateway.ts';
import { revokeGrantOfPayment } from '../plans/grant-plan.ts';
import type { Repositories } from '../transaction.ts';
import type { LockedPayment } from './lock-payment.ts';
import type { PaymentMails } from './payment-mails.ts';
import type { NewRefund } from './refunds-repository.ts';

/** failed, `evenIfDone`: the provider had taken the refund and found later that it could not be made */
export type RefundEnd = { state: 'done'; providerRefundId: string | null } | { state: 'failed'; evenIfDone: boolean };

type RefundRepositories = Pick<Repositories, 'payments' | 'refunds'>;

export function isReturned(paid: Pick<GatewayPayment, 'amount' | 'amountRefunded'>): boolean {
  return paid.amountRefunded >= paid.amount;
}

/**
 * Writes down that money goes back, once for each payment of the provider; `returned` when the provider has given it back
 * already. The caller has locked the payment.
 */
export async function recordRefund(
  repositories: RefundRepositories,
  { returned, ...refund }: NewRefund & { returned: boolean },
): Promise<void> {
  await repositories.refunds.insert(refund);
  if (!returned) return;
  await endRefund(
    repositories,
    refund.providerPaymentId,
    { state: 'done', providerRefundId: null },
    refund.requestedAt,
  );
}

/** The caller has locked the payment. */
export async function endRefund(
  { payments, refunds }: RefundRepositories,
  providerPaymentId: string,
  end: RefundEnd,
  at: Date,
): Promise<void> {
  if (end.state === 'failed') return refunds.fail(providerPaymentId, end);
  await refunds.complete(providerPaymentId, at);
  if (end.providerRefundId === null) return;
  await refunds.recordRefundId(providerPaymentId, end.providerRefundId);
  await payments.recordRefundId(providerPaymentId, end.providerRefundId);
}

/** Ends the refund of a payment of the provider, if there is one, locking its payment first. */
export async function lockAndEndRefund(
  repositories: RefundRepositories,
  providerPaymentId: string,
  end: RefundEnd,
  at: Date,
): Promise<void> {
  const refund = await repositories.refunds.find(providerPaymentId);
  if (!refund) return;
  await repositories.payments.lock(refund.paymentId);
  await endRefund(repositories, providerPaymentId, end, at);
}

export interface Revocation {
  reason: 'admin' | 'provider';
  /** the provider has given the money back already */
  returned: boolean;
  at: Date;
  mails: PaymentMails;
}

/** Ends what a paid payment bought, sends its money back and notifies the buyer. */
export async function revokeAndRefund(
  repositories: Repositories,
  { payment, buyer }: LockedPayment,
  { reason, returned, at, mails }: Revocation,
): Promise<void> {
  const { id, providerPaymentId, amount, currency } = payment;
  if (providerPaymentId === null) throw new Error('a paid payment without its id at the provider');
  const refunded = await repositories.payments.markRefunded(id, at);
  const refund = { paymentId: id, providerPaymentId, amount, currency, reason, requestedAt: at };
  await recordRefund(repositories, { ...refund, returned });
  if (!buyer) return;
  await revokeGrantOfPayment(repositories.subscriptions, id, at);
  const mail = mails.refund(buyer, refunded);
  if (mail) await repositories.outbox.enqueue(mail);
}
