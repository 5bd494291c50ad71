import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import { GatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts';
import type { Transaction } from '../transaction.ts';
import { nextPollTime } from './payment.ts';
import type { ReconcileOrder } from './reconcile-order.ts';

export interface PollOpenOrdersDeps {
  gateway: PaymentGateway;
  transaction: Transaction;
  reconcileOrder: ReconcileOrder;
  clock: Clock;
  logger: Logger;
}

export type PollOpenOrders = () => Promise<void>;

/**
 * Reconciles every open order that is due (LIMITS.payment.pollAfterMs after it was made, then less and less often): what makes
 * up for a lost webhook, a closed tab, or a crash between two steps. Any number of processes may run it at once.
 */
export function makePollOpenOrders(deps: PollOpenOrdersDeps): PollOpenOrders {
  const { gateway, transaction, reconcileOrder, clock, logger } = deps;

  const claimDueOrder = () =>
    transaction(async ({ payments }) => {
      const now = clock.now();
      const order = await payments.lockDueOrder(gateway.name, now);
      if (!order) return null;
      await payments.schedulePoll(order.id, { nextPollAt: nextPollTime(order, now), polls: order.polls + 1 });
      return order;
    });

  return async () => {
    for (;;) {
      const order = await claimDueOrder();
      if (!order) return;
      try {
        if (await reconcileOrder(order)) logger.info({ payment: order.id }, 'an open order was found paid');
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        logger.warn({ payment: order.id, reason: error.reason }, 'an open order could not be reconciled');
        // it is due again later, and a provider that is down would not respond for the other orders either
        if (error.failure === 'unavailable') return;
      }
    }
  };
}
