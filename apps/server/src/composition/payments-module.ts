import type { PaymentConfig, Receipt } from '@prep-ai/contract';
import type { Database } from '../db/database.ts';
import { createAdminPaymentsRepository } from '../db/repositories/admin-payments-repository.ts';
import { createPaymentLedgerRepository } from '../db/repositories/payment-ledger-repository.ts';
import { createPaymentsRepository } from '../db/repositories/payments-repository.ts';
import type { PlansRepository } from '../db/repositories/plans-repository.ts';
import type { DescribeUser } from '../domain/accounts/describe-user.ts';
import type { EnforceRate } from '../domain/accounts/enforce-rate.ts';
import type { MailQueue } from '../domain/mail/mail-queue.ts';
import { createCreateOrder } from '../domain/payments/create-order.ts';
import { createListPayments } from '../domain/payments/list-payments.ts';
import { createPaymentJobs, type PaymentJobs } from '../domain/payments/payment-jobs.ts';
import { createPaymentMails } from '../domain/payments/payment-mails.ts';
import { createRefundPayment } from '../domain/payments/refund-payment.ts';
import { createSettling } from '../domain/payments/settle-order.ts';
import { createTakeWebhook } from '../domain/payments/take-webhook.ts';
import { createVerifyPayment } from '../domain/payments/verify-payment.ts';
import { createSubscribe } from '../domain/plans/subscribe.ts';
import type { CheckoutSources } from '../http/plugins/security-headers.ts';
import type { PaymentsRouteDeps } from '../http/routes/payments-routes.ts';
import type { Clock } from '../ports/clock.ts';
import type { Logger } from '../ports/logger.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';

export interface PaymentsWiring {
  db: Database;
  /** null where no provider is configured */
  gateway: PaymentGateway | null;
  plans: PlansRepository;
  describe: DescribeUser;
  enforceRate: EnforceRate;
  mails: MailQueue;
  seller: () => Promise<Receipt['seller']>;
  clock: Clock;
  logger: Logger;
  pause: (ms: number) => Promise<unknown>;
}

/** days that webhooks are known by their ids; Razorpay repeats them for one, and replays for 15 */
const WEBHOOKS_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Razorpay's checkout: its script, its frames and where they report to (its documentation names no list; these are what it uses). */
const RAZORPAY: CheckoutSources = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};

/** What a page's content security policy has to let in, so that the provider's window can open in it. */
export function checkoutSources({ name, checkoutScript }: PaymentGateway): CheckoutSources {
  if (name === 'razorpay') return RAZORPAY;
  const { origin } = new URL(checkoutScript);
  return { scripts: [origin], frames: [origin], connections: [] };
}

export interface WiredPayments {
  routes: PaymentsRouteDeps;
  jobs: Pick<PaymentJobs, 'run'>;
  /** Resolves when what goes on after answered webhooks has ended. */
  stop(): Promise<void>;
}

const OFF: PaymentConfig = { payments_enabled: false, test_mode: false, checkout_script: null };

/** The use cases of payments, over what wire.ts has put together. */
export function wirePayments(outside: PaymentsWiring): WiredPayments {
  const { db, gateway, plans, describe } = outside;
  const payments = createPaymentsRepository(db);
  const afterWebhooks = new Set<Promise<void>>();
  const provider = gateway && wireProvider(outside, gateway);
  return {
    routes: {
      describe,
      subscribe: createSubscribe({ plans, describe }),
      list: createListPayments({
        payments,
        adminPayments: createAdminPaymentsRepository(db),
        seller: outside.seller,
      }),
      config: gateway
        ? { payments_enabled: true, test_mode: gateway.testMode, checkout_script: gateway.checkoutScript }
        : OFF,
      calls: provider?.calls ?? null,
      afterWebhook(work) {
        afterWebhooks.add(work);
        void work.finally(() => afterWebhooks.delete(work));
      },
    },
    jobs: {
      async run() {
        await provider?.jobs.run();
        await payments.deleteEventsBefore(new Date(outside.clock.now().getTime() - WEBHOOKS_KEPT_DAYS * DAY_MS));
      },
    },
    async stop() {
      await Promise.all(afterWebhooks);
    },
  };
}

function wireProvider(outside: PaymentsWiring, gateway: PaymentGateway) {
  const payments = createPaymentsRepository(outside.db);
  const ledger = createPaymentLedgerRepository(outside.db);
  const mails = createPaymentMails(outside.mails);
  const wakeMailSender = outside.mails.wake;
  const base = { ...outside, gateway, payments, ledger, mails, wakeMailSender };
  const settling = createSettling(base);
  const jobs = createPaymentJobs({ ...base, settling });
  return {
    jobs,
    calls: {
      createOrder: createCreateOrder({ ...base, settling }),
      verify: createVerifyPayment({ ...base, settling }),
      refund: createRefundPayment({ ...base, jobs }),
      takeWebhook: createTakeWebhook({ ...base, settling }),
    },
  };
}
