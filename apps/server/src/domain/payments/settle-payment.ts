import { MS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { GatewayPayment } from '../../ports/payment-gateway.ts';
import type { User } from '../accounts/user.ts';
import { grantPlan } from '../plans/grant-plan.ts';
import { financialYear } from '../time/india-time.ts';
import type { Repositories, Transaction } from '../transaction.ts';
import { type LockedPayment, lockPaymentByOrder } from './lock-payment.ts';
import { matchesOrder, type Payment } from './payment.ts';
import type { PaymentMails } from './payment-mails.ts';
import { endRefund, isReturned, recordRefund, revokeAndRefund } from './refund-ledger.ts';

/** Money that was captured for an order, at some time at least, as the provider reports it. */
interface CapturedPayment {
  paid: GatewayPayment;
  orderId: string;
  /** the webhook that reports it: each counts once */
  event: WebhookEvent | undefined;
  at: Date;
}

export interface WebhookEvent {
  id: string;
  name: string;
}

/**
 * granted: the plan was given for it, just now. known: it was settled before. refunded: it went back, and what it bought ended.
 * unmatched: it buys nothing (a second payment of the order, another amount), so it goes back. account_deleted: the buyer has
 * deleted the account, so it goes back. unknown_order: the order is not ours. repeated: this webhook was here before.
 */
type SettleOutcome = 'granted' | 'known' | 'refunded' | 'unmatched' | 'account_deleted' | 'unknown_order' | 'repeated';

export interface SettlePaymentDeps {
  transaction: Transaction;
  mails: PaymentMails;
  wakeMailSender: () => void;
  clock: Clock;
  logger: Logger;
}

/** Settles a captured payment as the provider described it; `event` is the webhook that did. */
export type SettlePayment = (paid: GatewayPayment, event?: WebhookEvent) => Promise<SettleOutcome>;

/**
 * The one way in which money becomes a plan. The buyer's browser, a webhook or the polling may report a payment, any number of
 * times and in any order: it grants once, and each change is one transaction that locks the user, then the payment.
 */
export function makeSettlePayment({
  transaction,
  mails,
  wakeMailSender,
  clock,
  logger,
}: SettlePaymentDeps): SettlePayment {
  return async (paid, event) => {
    const { orderId } = paid;
    if (orderId === null) return 'unknown_order';
    const captured = { paid, orderId, event, at: clock.now() };
    const outcome = await transaction((repositories) => settle(repositories, captured, mails));
    if (outcome === 'granted' || outcome === 'refunded') wakeMailSender();
    const fields = { payment: paid.id, order: orderId };
    if (outcome === 'unmatched' || outcome === 'account_deleted')
      logger.warn({ ...fields, outcome }, 'a payment is refunded');
    if (paid.amountRefunded > 0 && !isReturned(paid)) logger.warn(fields, 'a payment was refunded in part: look at it');
    return outcome;
  };
}

async function settle(
  repositories: Repositories,
  captured: CapturedPayment,
  mails: PaymentMails,
): Promise<SettleOutcome> {
  const { paid, orderId, event, at } = captured;
  if (event && !(await repositories.payments.insertEvent({ ...event, at }))) return 'repeated';
  const locked = await lockPaymentByOrder(repositories, orderId);
  if (!locked) return 'unknown_order';
  const { payment: order, buyer } = locked;

  if (order.providerPaymentId === paid.id) return settleAgain(repositories, locked, captured, mails);
  if (order.providerPaymentId !== null) return refundUnmatched(repositories, order, captured, 'second_payment');
  if (!matchesOrder(paid, order)) return refundUnmatched(repositories, order, captured, 'wrong_amount');
  if (isReturned(paid)) {
    await recordWithoutGrant(repositories, order, captured, 'provider');
    return 'refunded';
  }
  if (!buyer) {
    await recordWithoutGrant(repositories, order, captured, 'account_deleted');
    return 'account_deleted';
  }
  const mail = await recordAndGrant(repositories, { payment: order, buyer }, captured, mails);
  if (mail) await repositories.outbox.enqueue(mail);
  return 'granted';
}

/** A payment that was settled before: only that its money has gone back since then can be new. */
async function settleAgain(
  repositories: Repositories,
  locked: LockedPayment,
  { paid, at }: CapturedPayment,
  mails: PaymentMails,
): Promise<SettleOutcome> {
  if (!isReturned(paid)) return 'known';
  if (locked.payment.state !== 'paid') {
    await endRefund(repositories, paid.id, { state: 'done', providerRefundId: null }, at);
    return 'known';
  }
  await revokeAndRefund(repositories, locked, { reason: 'provider', returned: true, at, mails });
  return 'refunded';
}

/** Money that buys nothing goes back, and the order stays as it is. */
async function refundUnmatched(
  repositories: Repositories,
  order: Payment,
  { paid, at }: CapturedPayment,
  reason: 'second_payment' | 'wrong_amount',
): Promise<SettleOutcome> {
  const { id: providerPaymentId, amount, currency } = paid;
  const refund = { paymentId: order.id, providerPaymentId, amount, currency, reason, requestedAt: at };
  await recordRefund(repositories, { ...refund, returned: isReturned(paid) });
  return 'unmatched';
}

/** The order is paid, but its money cannot be kept: no receipt and no plan, and it goes back (or is back already). */
async function recordWithoutGrant(
  repositories: Repositories,
  order: Payment,
  { paid, at }: CapturedPayment,
  reason: 'provider' | 'account_deleted',
): Promise<void> {
  const { id: providerPaymentId, amount, currency } = paid;
  await repositories.payments.recordPayment(order.id, {
    state: 'refunded',
    providerPaymentId,
    paidAt: at,
    nextPollAt: null,
    receipt: null,
  });
  const refund = { paymentId: order.id, providerPaymentId, amount, currency, reason, requestedAt: at };
  await recordRefund(repositories, { ...refund, returned: isReturned(paid) });
}

/** The order is paid: it gets the next receipt number, and its buyer the plan. Returns the receipt's mail. */
async function recordAndGrant(
  { payments, subscriptions }: Repositories,
  { payment: order, buyer }: { payment: Payment; buyer: User },
  { paid, at }: CapturedPayment,
  mails: PaymentMails,
) {
  const series = financialYear(at);
  const payment = await payments.recordPayment(order.id, {
    state: 'paid',
    providerPaymentId: paid.id,
    paidAt: at,
    // once more on the next day: a second payment of the order, or a refund, may not have been reported
    nextPollAt: new Date(at.getTime() + MS.day),
    receipt: { series, number: await payments.nextReceiptNumber(series) },
  });
  const { planId, durationDays: days, id: paymentId } = payment;
  const grant = await grantPlan(subscriptions, { userId: buyer.id, planId, days, source: 'payment', paymentId }, at);
  return mails.receipt(buyer, payment, grant);
}
