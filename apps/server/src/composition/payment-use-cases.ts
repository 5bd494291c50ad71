import type { EnforceRate } from '../domain/accounts/enforce-rate.ts';
import { makeCreateOrder } from '../domain/payments/create-order.ts';
import { makeHandleWebhook } from '../domain/payments/handle-webhook.ts';
import { makeOpenOrder } from '../domain/payments/open-order.ts';
import type { PaymentMails } from '../domain/payments/payment-mails.ts';
import type { PaymentsRepository } from '../domain/payments/payments-repository.ts';
import { makePollOpenOrders } from '../domain/payments/poll-open-orders.ts';
import { makeProcessRefunds } from '../domain/payments/process-refunds.ts';
import { makeReconcileOrder } from '../domain/payments/reconcile-order.ts';
import { makeRefundPayment } from '../domain/payments/refund-payment.ts';
import { makeRequestProviderOrder } from '../domain/payments/request-provider-order.ts';
import { makeSettlePayment } from '../domain/payments/settle-payment.ts';
import { makeVerifyPayment } from '../domain/payments/verify-payment.ts';
import type { PlansRepository } from '../domain/plans/plans-repository.ts';
import type { SubscriptionsRepository } from '../domain/plans/subscriptions-repository.ts';
import type { Transaction } from '../domain/transaction.ts';
import type { Clock } from '../ports/clock.ts';
import type { Logger } from '../ports/logger.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';

export interface PaymentUseCasesDeps {
  gateway: PaymentGateway;
  payments: PaymentsRepository;
  plans: PlansRepository;
  subscriptions: SubscriptionsRepository;
  transaction: Transaction;
  mails: PaymentMails;
  wakeMailSender: () => void;
  enforceRate: EnforceRate;
  clock: Clock;
  logger: Logger;
  pause: (ms: number) => Promise<unknown>;
}

/** The use cases that need a payment provider. */
export function makePaymentUseCases(deps: PaymentUseCasesDeps) {
  const settlePayment = makeSettlePayment(deps);
  const reconcileOrder = makeReconcileOrder({ ...deps, settlePayment });
  const processRefunds = makeProcessRefunds(deps);
  const openOrder = makeOpenOrder(deps);
  const requestProviderOrder = makeRequestProviderOrder(deps);
  return {
    createOrder: makeCreateOrder({ ...deps, openOrder, requestProviderOrder, reconcileOrder }),
    verify: makeVerifyPayment({ ...deps, settlePayment }),
    handleWebhook: makeHandleWebhook({ ...deps, settlePayment, reconcileOrder }),
    refund: makeRefundPayment({ ...deps, processRefunds }),
    pollOpenOrders: makePollOpenOrders({ ...deps, reconcileOrder }),
    processRefunds,
  };
}
