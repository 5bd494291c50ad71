import type { PaymentLedgerRepository } from '../../db/repositories/payment-ledger-repository.ts';
import type { PaymentsRepository, RefundRow } from '../../db/repositories/payments-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import { GatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts';
import { nextAsk, type Settling } from './settle-order.ts';

export interface PaymentJobsDeps {
  gateway: PaymentGateway;
  payments: PaymentsRepository;
  ledger: PaymentLedgerRepository;
  settling: Settling;
  clock: Clock;
  logger: Logger;
}

export interface PaymentJobs {
  /**
   * Asks the provider about every open order that is due (LIMITS.payment.askAfterMs after it was made, then ever less often),
   * and gives back what is due to go back.
   */
  run(): Promise<void>;
  /** Gives back one payment's money now, as far as the provider answers. */
  giveBackOne(paymentId: number): Promise<void>;
}

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;

/** What heals a lost webhook, a dead tab, a crash between two steps. Any number of processes may run it at once. */
export function createPaymentJobs(deps: PaymentJobsDeps): PaymentJobs {
  const { gateway, payments, ledger, settling, clock, logger } = deps;
  const nextTry = ({ tries }: RefundRow) =>
    new Date(clock.now().getTime() + Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries, 20), LONGEST_RETRY_MS));

  const giveBackClaimed = async ({ providerPaymentId, amount, idempotencyKey }: RefundRow): Promise<void> => {
    const done = (providerRefundId: string | null) =>
      ledger.endRefund(providerPaymentId, { state: 'done', providerRefundId }, clock.now());
    try {
      const payment = await gateway.payment(providerPaymentId);
      // made before, and its answer was lost; or somebody did it at the provider
      if (payment && payment.amountRefunded >= amount) return await done(null);
      const { id } = await gateway.refund({ paymentId: providerPaymentId, amount, idempotencyKey });
      await done(id);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const fields = { payment: providerPaymentId, reason: error.reason };
      if (error.failure === 'unavailable') return logger.warn(fields, 'a refund will be tried again');
      logger.error(fields, 'the payment provider refused a refund: look at it');
      await ledger.endRefund(providerPaymentId, { state: 'failed', afterAll: false }, clock.now());
    }
  };
  const giveBack = async (paymentId?: number): Promise<void> => {
    for (;;) {
      const refund = await ledger.claimRefund(gateway.name, clock.now(), nextTry, paymentId);
      if (!refund) return;
      await giveBackClaimed(refund);
    }
  };

  const askAboutOpenOrders = async (): Promise<void> => {
    for (;;) {
      const now = clock.now();
      const order = await payments.claimToAsk(gateway.name, now, (row) => nextAsk(row, now));
      if (!order) return;
      try {
        if (await settling.askAbout(order)) logger.info({ payment: order.id }, 'an open order was found paid');
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        // it stays due later; what is down now will not answer for the others either
        logger.warn({ payment: order.id, reason: error.reason }, 'an open order could not be asked about');
        if (error.failure === 'unavailable') return;
      }
    }
  };

  return {
    async run() {
      await askAboutOpenOrders();
      await giveBack();
    },
    giveBackOne: (paymentId) => giveBack(paymentId),
  };
}
