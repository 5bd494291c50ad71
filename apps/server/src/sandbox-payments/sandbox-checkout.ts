import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { checkoutPage } from './checkout-page.ts';
import { type SandboxBooks, SandboxRefusal } from './sandbox-books.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { captureEvents, type EmitEvents } from './sandbox-webhooks.ts';

const MAX_TEXT = 200;
const choice = z.object({ order_id: z.string(), outcome: z.enum(['success', 'failure']), webhook: z.boolean() });

/** The checkout window: its page, and what its buttons do. @throws SandboxRefusal, ZodError */
export function createSandboxCheckout(books: SandboxBooks, keys: SandboxKeys, emit: EmitEvents) {
  const sign = (orderId: string, paymentId: string) =>
    createHmac('sha256', keys.keySecret).update(`${orderId}|${paymentId}`).digest('hex');

  return {
    sign,

    page(query: URLSearchParams): string {
      const order = books.order(query.get('order_id') ?? '');
      if (query.get('key') !== keys.keyId) throw new SandboxRefusal(401, 'Authentication failed');
      const text = (name: string) => (query.get(name) ?? '').slice(0, MAX_TEXT);
      return checkoutPage({
        orderId: order.id,
        amount: order.amount,
        name: text('name'),
        description: text('description'),
        email: text('email'),
        retry: query.get('retry') !== 'no',
        escape: query.get('escape') !== 'no',
        parent: text('parent'),
      });
    },

    choose(body: unknown) {
      const { order_id, outcome, webhook } = choice.parse(body);
      const payment = books.pay(order_id, outcome === 'success' ? 'captured' : 'failed');
      if (webhook)
        emit(...(outcome === 'success' ? captureEvents(books, payment.id) : [{ event: 'payment.failed', payment }]));
      if (outcome === 'failure') {
        const metadata = { order_id, payment_id: payment.id };
        return errorBody(payment.error_description ?? '', { source: 'bank', reason: 'payment_failed', metadata });
      }
      return {
        razorpay_payment_id: payment.id,
        razorpay_order_id: order_id,
        razorpay_signature: sign(order_id, payment.id),
      };
    },
  };
}

export function errorBody(description: string, more: Record<string, unknown> = {}, code = 'BAD_REQUEST_ERROR') {
  return { error: { code, description, step: 'payment_authorization', ...more } };
}
