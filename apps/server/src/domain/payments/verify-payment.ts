import { AppError, endpoints } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { GatewayPayment, PaymentGateway } from '../../ports/payment-gateway.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import { matchesOrder, type Payment } from './payment.ts';
import type { PaymentsRepository } from './payments-repository.ts';
import { toAppError } from './provider-failure.ts';
import type { SettlePayment } from './settle-payment.ts';

export interface VerifyPaymentDeps {
  gateway: PaymentGateway;
  payments: PaymentsRepository;
  settlePayment: SettlePayment;
  enforceRate: EnforceRate;
  clock: Clock;
  logger: Logger;
}

/** What the checkout window hands to the page. */
interface CheckoutResult {
  orderId: string;
  paymentId: string;
  signature: string;
}

export type VerifyPayment = (user: User, result: CheckoutResult) => Promise<void>;

const { limits } = endpoints.payments.verify;

/**
 * Verifies the checkout window's result. The signature only proves that the window said the truth then; what counts is what the
 * provider says of the payment now. Resolves when the plan is (or was already) granted for it.
 * @throws AppError not_found for an order that is not the caller's; payment_verification_failed for a wrong signature, or a
 * payment that failed or is not this order's; payment_pending while the money is not ours yet; payment_provider_unavailable
 */
export function makeVerifyPayment(deps: VerifyPaymentDeps): VerifyPayment {
  const { gateway, payments, settlePayment, enforceRate, clock, logger } = deps;
  return async (user, { orderId, paymentId, signature }) => {
    await enforceRate(limits.user, String(user.id));
    const order = await payments.findOwnByOrder(user.id, orderId);
    if (order === null || order.gateway !== gateway.name) throw new AppError('not_found');
    if (!gateway.isPaymentSignature(orderId, paymentId, signature)) throw new AppError('payment_verification_failed');
    if (isPaidBy(order, paymentId)) return;

    const payment = await findAndCapture(gateway, order, paymentId).catch((error: unknown) => {
      throw toAppError(error, logger);
    });
    if (payment?.orderId !== orderId) throw new AppError('payment_verification_failed');
    if (payment.captured) {
      if ((await settlePayment(payment)) === 'granted') return;
      // a webhook was faster, or the money went back
      const settled = await payments.find(order.id);
      if (settled && isPaidBy(settled, paymentId)) return;
      throw new AppError('payment_verification_failed');
    }
    if (payment.status === 'created' || payment.status === 'authorized') throw new AppError('payment_pending');
    await payments.markFailed(orderId, clock.now());
    throw new AppError('payment_verification_failed');
  };
}

function isPaidBy(order: Payment, providerPaymentId: string): boolean {
  return order.state === 'paid' && order.providerPaymentId === providerPaymentId;
}

/** The payment as the provider has it, captured where it is this order's and waits for that. @throws GatewayError */
async function findAndCapture(
  gateway: PaymentGateway,
  order: Payment,
  paymentId: string,
): Promise<GatewayPayment | null> {
  const found = await gateway.findPayment(paymentId);
  const mayCapture =
    found?.status === 'authorized' && found.orderId === order.providerOrderId && matchesOrder(found, order);
  return mayCapture ? gateway.capture(found) : found;
}
