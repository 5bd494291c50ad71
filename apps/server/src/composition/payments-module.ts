import { MS, type PaymentConfig } from '@prep-ai/contract';
import { createAdminPaymentsRepository } from '../db/repositories/admin-payments-repository.ts';
import { makeListPayments } from '../domain/payments/list-payments.ts';
import { createPaymentMails } from '../domain/payments/payment-mails.ts';
import { makeSubscribe } from '../domain/plans/subscribe.ts';
import { paymentsRoutes } from '../http/routes/payments-routes.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { Module } from './module.ts';
import { makePaymentUseCases } from './payment-use-cases.ts';
import type { Shared } from './shared.ts';

/** between two checks for open orders and due refunds */
const PAYMENTS_INTERVAL_MS = MS.minute;
/** how long webhooks are recognized by their ids; Razorpay repeats them for one day, and replays them for 15 */
const WEBHOOK_RETENTION_MS = 30 * MS.day;
const PAYMENTS_OFF: PaymentConfig = { payments_enabled: false, test_mode: false, checkout_script: null };

/** Plans, orders, payments, receipts and refunds. */
export function paymentsModule(shared: Shared): Module {
  const { db, gateway, clock } = shared;
  const { payments } = shared.repositories;
  const provider = gateway && withProvider(shared, gateway);
  const afterWebhooks = new Set<Promise<void>>();
  return {
    routes: async (app) => {
      await app.register(paymentsRoutes, {
        readPlanStatus: shared.readPlanStatus,
        subscribe: makeSubscribe(shared),
        list: makeListPayments({
          payments,
          adminPayments: createAdminPaymentsRepository(db),
          seller: () => sellerOf(shared),
        }),
        config: gateway ? configOf(gateway) : PAYMENTS_OFF,
        calls: provider,
        afterWebhook(work) {
          afterWebhooks.add(work);
          void work.finally(() => afterWebhooks.delete(work));
        },
      });
    },
    jobs: [
      {
        name: 'payments',
        everyMs: PAYMENTS_INTERVAL_MS,
        async run() {
          await provider?.pollOpenOrders();
          await provider?.processRefunds();
          await payments.deleteEventsBefore(new Date(clock.now().getTime() - WEBHOOK_RETENTION_MS));
        },
      },
    ],
    async stop() {
      await Promise.all(afterWebhooks);
    },
  };
}

function withProvider(shared: Shared, gateway: PaymentGateway) {
  return makePaymentUseCases({
    ...shared,
    gateway,
    payments: shared.repositories.payments,
    mails: createPaymentMails(shared.mails),
    wakeMailSender: shared.mails.wake,
  });
}

function configOf({ testMode, checkoutScript }: PaymentGateway): PaymentConfig {
  return { payments_enabled: true, test_mode: testMode, checkout_script: checkoutScript };
}

async function sellerOf({ settings, siteAddress, supportEmail }: Shared) {
  return {
    name: (await settings()).general.site_name,
    url: siteAddress.url(),
    support_email: await supportEmail(),
  };
}
