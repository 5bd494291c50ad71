import { endpoints } from '@prep-ai/contract';
import { createRazorpayGateway } from '../adapters/payments-razorpay/razorpay-gateway.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { SandboxPayment } from '../sandbox-payments/sandbox-books.ts';
import { createSandboxServer } from '../sandbox-payments/sandbox-server.ts';
import { type SandboxEvent, signedWebhook } from '../sandbox-payments/sandbox-webhooks.ts';
import type { TestApp } from './test-app.ts';

const SHOP_KEYS = {
  keyId: 'rzp_test_shop',
  keySecret: 'key secret of tests',
  webhookSecret: 'webhook secret of tests',
};

/** The payment provider of a test: the sandbox over real HTTP, whose webhooks the test delivers itself. */
export async function openShop() {
  const server = createSandboxServer({ keys: SHOP_KEYS, file: null, webhookUrl: null });
  const url = await server.listen(0);
  const gateway: PaymentGateway = createRazorpayGateway({
    name: 'sandbox',
    apiUrl: url,
    ...SHOP_KEYS,
    checkoutScript: `${url}/checkout.js`,
  });
  const { books } = server;
  /** what the checkout window hands to the page */
  const answer = (payment: SandboxPayment) => ({
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: server.signature(payment.order_id, payment.id),
  });
  const eventOf = (event: string, payment: SandboxPayment): SandboxEvent => ({
    event,
    payment,
    ...(event === 'order.paid' ? { order: books.order(payment.order_id) } : {}),
  });
  return {
    url,
    gateway,
    books,
    answer,
    sign: server.signature,
    close: () => server.close(),
    order: (app: TestApp, token: string, planId = 2, query = '') =>
      app.call('POST', `/api/payment/create-order/${planId}${query}`, { token }),
    verify: (app: TestApp, token: string, payment: SandboxPayment, changes: Partial<ReturnType<typeof answer>> = {}) =>
      app.call('POST', endpoints.payments.verify.path, { token, body: { ...answer(payment), ...changes } }),
    plan: async (app: TestApp, token: string) =>
      endpoints.accounts.plan.response.parse((await app.call('GET', '/api/auth/me/plan', { token })).json()),
    /** Sends a webhook about a payment as the provider does; `secret` and `headers` for those who only pretend to be it. */
    webhook(
      app: TestApp,
      event: string,
      payment: SandboxPayment,
      { secret = SHOP_KEYS.webhookSecret, headers = {} }: { secret?: string; headers?: Record<string, string> } = {},
    ) {
      const signed = signedWebhook(eventOf(event, payment), secret);
      return app.app.inject({
        method: 'POST',
        url: endpoints.payments.webhook.path,
        headers: { ...signed.headers, ...headers },
        payload: signed.body,
      });
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
