import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import { GatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts';
import type { Transaction } from '../transaction.ts';
import { nextRefundAttempt, type Refund } from './refund.ts';
import { lockAndEndRefund, type RefundEnd } from './refund-ledger.ts';

export interface ProcessRefundsDeps {
  gateway: PaymentGateway;
  transaction: Transaction;
  clock: Clock;
  logger: Logger;
}

/** All that are due, or those of one payment. */
export type ProcessRefunds = (paymentId?: number) => Promise<void>;

/** Asks the provider for the refunds that are due. Any number of processes may run it at once. */
export function makeProcessRefunds({ gateway, transaction, clock, logger }: ProcessRefundsDeps): ProcessRefunds {
  const claimDueRefund = (paymentId: number | undefined) =>
    transaction(async ({ refunds }) => {
      const now = clock.now();
      const refund = await refunds.lockDue(gateway.name, now, paymentId);
      if (!refund) return null;
      const attempts = refund.attempts + 1;
      await refunds.scheduleAttempt(refund.id, { nextAttemptAt: nextRefundAttempt(refund, now), attempts });
      return refund;
    });

  const end = (providerPaymentId: string, how: RefundEnd) =>
    transaction((repositories) => lockAndEndRefund(repositories, providerPaymentId, how, clock.now()));

  const refundAtProvider = async ({ providerPaymentId, amount, idempotencyKey }: Refund): Promise<void> => {
    try {
      const payment = await gateway.findPayment(providerPaymentId);
      // made before, and the response was lost; or somebody made it at the provider
      const isMade = payment !== null && payment.amountRefunded >= amount;
      const { id } = isMade
        ? { id: null }
        : await gateway.refund({ paymentId: providerPaymentId, amount, idempotencyKey });
      await end(providerPaymentId, { state: 'done', providerRefundId: id });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const fields = { payment: providerPaymentId, reason: error.reason };
      if (error.failure === 'unavailable') return logger.warn(fields, 'a refund will be attempted again');
      logger.error(fields, 'the payment provider refused a refund: look at it');
      await end(providerPaymentId, { state: 'failed', evenIfDone: false });
    }
  };

  return async (paymentId) => {
    for (;;) {
      const refund = await claimDueRefund(paymentId);
      if (!refund) return;
      await refundAtProvider(refund);
    }
  };
}
