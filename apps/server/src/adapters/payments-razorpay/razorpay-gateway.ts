import { GatewayError, type GatewayOrder, type PaymentGateway } from '../../ports/payment-gateway.ts';
import { orderCollection, orderEntity, paymentCollection, paymentEntity, readEvent, refundEntity } from './entities.ts';
import { createRazorpayCalls, type RazorpayAccess } from './razorpay-calls.ts';
import { isSignedWith } from './signature.ts';

export interface RazorpayOptions extends RazorpayAccess {
  name: PaymentGateway['name'];
  /** its own secret, not the key's; without one no webhook is believed */
  webhookSecret: string | undefined;
  checkoutScript: string;
}

/**
 * Payments through Razorpay's REST API (https://razorpay.com/docs/api), or the sandbox that plays it. Orders ask for automatic
 * capture; what a bank confirms late stays authorized and is captured by `capture`, because Razorpay gives it back otherwise.
 */
export function createRazorpayGateway(options: RazorpayOptions): PaymentGateway {
  const { name, keyId, keySecret, webhookSecret, checkoutScript } = options;
  const call = createRazorpayCalls(options);

  const findOrder = async (reference: string): Promise<GatewayOrder | null> => {
    const found = await call('GET', `/orders?receipt=${encodeURIComponent(reference)}&count=1`, orderCollection);
    return found.items[0] ?? null;
  };
  const findPayment = async (id: string) => {
    try {
      return await call('GET', `/payments/${encodeURIComponent(id)}`, paymentEntity);
    } catch (error) {
      if (isRefused(error, '400 ') || isRefused(error, '404 ')) return null;
      throw error;
    }
  };

  return {
    name,
    testMode: name === 'sandbox' || keyId.startsWith('rzp_test_'),
    keyId,
    checkoutScript,
    async createOrder({ reference, amount, currency }) {
      try {
        return await call('POST', '/orders', orderEntity, {
          body: { amount, currency, receipt: reference, payment_capture: true },
        });
      } catch (error) {
        if (!(error instanceof GatewayError) || error.failure === 'refused') throw error;
        // it may have been made: a second one would be one too many
        const made = await findOrder(reference).catch(() => null);
        if (made) return made;
        throw error;
      }
    },
    findOrder,
    listPayments: async (orderId) =>
      (await call('GET', `/orders/${encodeURIComponent(orderId)}/payments`, paymentCollection)).items,
    findPayment,
    async capture({ id, amount, currency }) {
      try {
        return await call('POST', `/payments/${encodeURIComponent(id)}/capture`, paymentEntity, {
          body: { amount, currency },
        });
      } catch (error) {
        // refused when it is captured already, and perhaps done when no answer came: what counts is how it is now
        const now = await findPayment(id);
        if (now && now.status !== 'authorized') return now;
        throw error;
      }
    },
    refund: ({ paymentId, amount, idempotencyKey }) =>
      call('POST', `/payments/${encodeURIComponent(paymentId)}/refund`, refundEntity, {
        body: { amount },
        headers: { 'x-refund-idempotency': idempotencyKey },
      }),
    isPaymentSignature: (orderId, paymentId, signature) =>
      isSignedWith(`${orderId}|${paymentId}`, keySecret, signature),
    isWebhookSignature: (body, signature) =>
      webhookSecret !== undefined && isSignedWith(body, webhookSecret, signature),
    readEvent,
  };
}

function isRefused(error: unknown, reason: string): boolean {
  return error instanceof GatewayError && error.failure === 'refused' && error.reason.startsWith(reason);
}
