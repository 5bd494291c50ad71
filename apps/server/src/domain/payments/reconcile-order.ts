import type { Clock } from '../../ports/clock.ts';
import type { GatewayPayment, PaymentGateway } from '../../ports/payment-gateway.ts';
import { matchesOrder, type Payment } from './payment.ts';
import type { PaymentsRepository } from './payments-repository.ts';
import type { SettlePayment } from './settle-payment.ts';

export interface ReconcileOrderDeps {
  gateway: PaymentGateway;
  payments: PaymentsRepository;
  settlePayment: SettlePayment;
  clock: Clock;
}

/** @returns whether an order that was open until now is paid, and its plan granted. @throws GatewayError */
export type ReconcileOrder = (order: Payment) => Promise<boolean>;

/** Compares an order with what the provider has for it: captures what waits to be captured, and settles what was paid. */
export function makeReconcileOrder({ gateway, payments, settlePayment, clock }: ReconcileOrderDeps): ReconcileOrder {
  return async (order) => {
    const { providerOrderId } = order;
    if (providerOrderId === null) return false;
    const attempts = (await gateway.listPayments(providerOrderId)).filter(({ orderId }) => orderId === providerOrderId);
    let granted = false;
    for (const attempt of attempts) {
      // what is not captured goes back by itself, so a second payment of the same order is left alone
      const mayCapture =
        attempt.status === 'authorized' && order.state !== 'paid' && !granted && matchesOrder(attempt, order);
      const payment: GatewayPayment = mayCapture ? await gateway.capture(attempt) : attempt;
      if (!payment.captured) continue;
      const outcome = await settlePayment(payment);
      // known: a webhook was faster
      if (outcome === 'granted' || (outcome === 'known' && order.state !== 'paid')) granted = true;
    }
    const allFailed = attempts.length > 0 && attempts.every(({ status, captured }) => status === 'failed' && !captured);
    if (allFailed) await payments.markFailed(providerOrderId, clock.now());
    return granted;
  };
}
