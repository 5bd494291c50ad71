import { LIMITS } from '@prep-ai/contract';
import type {
  PaymentLedgerRepository,
  PaymentMails,
  SettleOutcome,
} from '../../db/repositories/payment-ledger-repository.ts';
import type { PaymentRow, PaymentsRepository } from '../../db/repositories/payments-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { GatewayPayment, PaymentGateway } from '../../ports/payment-gateway.ts';
import { financialYear } from './receipt-number.ts';

export interface SettleDeps {
  gateway: PaymentGateway;
  payments: PaymentsRepository;
  ledger: PaymentLedgerRepository;
  mails: PaymentMails;
  /** wakes the sender once a mail was written */
  wakeMailSender: () => void;
  clock: Clock;
  logger: Logger;
}

export interface Settling {
  /** Counts one payment as the provider described it; `event` is the webhook that did. */
  count(payment: GatewayPayment, event?: { id: string; name: string }): Promise<SettleOutcome>;
  /**
   * Asks the provider what became of an order, captures what waits for it, and counts what was paid. @throws GatewayError
   * @returns whether an order that was open until now is paid, and its plan given
   */
  askAbout(order: PaymentRow): Promise<boolean>;
}

/** How money reaches the ledger, whoever tells of it. */
export function createSettling({
  gateway,
  payments,
  ledger,
  mails,
  wakeMailSender,
  clock,
  logger,
}: SettleDeps): Settling {
  const count: Settling['count'] = async (payment, event) => {
    if (payment.orderId === null) return 'unknown_order';
    const at = clock.now();
    const outcome = await ledger.settle({
      orderId: payment.orderId,
      payment,
      event: event ?? null,
      at,
      series: financialYear(at),
      mails,
    });
    if (outcome === 'granted' || outcome === 'refunded') wakeMailSender();
    if (outcome === 'stray' || outcome === 'account_gone')
      logger.warn({ payment: payment.id, order: payment.orderId, outcome }, 'a payment goes back');
    if (payment.amountRefunded > 0 && payment.amountRefunded < payment.amount)
      logger.warn({ payment: payment.id, order: payment.orderId }, 'a payment was given back in part: look at it');
    return outcome;
  };

  return {
    count,
    async askAbout(order) {
      if (order.providerOrderId === null) return false;
      const tries = await gateway.paymentsOf(order.providerOrderId);
      let granted = false;
      for (const payment of tries) {
        if (payment.orderId !== order.providerOrderId) continue;
        // what is not captured goes back by itself, so a second one of the same order is left alone
        const wanted: boolean =
          payment.status === 'authorized' && order.state !== 'paid' && !granted && fits(payment, order);
        const now: GatewayPayment = wanted ? await gateway.capture(payment) : payment;
        if (!now.captured) continue;
        const outcome = await count(now);
        // known: a webhook was faster than we
        if (outcome === 'granted' || (outcome === 'known' && order.state !== 'paid')) granted = true;
      }
      const over = tries.length > 0 && tries.every(({ status, captured }) => status === 'failed' && !captured);
      if (over) await payments.markFailed(order.providerOrderId, clock.now());
      return granted;
    },
  };
}

export function fits(payment: GatewayPayment, order: PaymentRow): boolean {
  return payment.amount === order.amount && payment.currency === order.currency;
}

/** When an open order is asked about again: each pause is twice as long as the one before. Null once it is too old. */
export function nextAsk(
  { state, asked, createdAt }: Pick<PaymentRow, 'state' | 'asked' | 'createdAt'>,
  now: Date,
): Date | null {
  const { askAgainMs, askDays } = LIMITS.payment;
  if (state === 'paid' || state === 'refunded') return null;
  if (now.getTime() >= createdAt.getTime() + askDays * DAY_MS) return null;
  return new Date(now.getTime() + Math.min(askAgainMs * 2 ** Math.min(asked, 20), DAY_MS));
}

const DAY_MS = 86_400_000;
