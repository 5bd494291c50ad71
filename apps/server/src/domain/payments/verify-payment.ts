import { AppError, LIMITS } from '@prep-ai/contract';
import type { PaymentRow, PaymentsRepository } from '../../db/repositories/payments-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import { providerFailure } from './provider-failure.ts';
import { fits, type Settling } from './settle-order.ts';

export interface VerifyPaymentDeps {
  gateway: PaymentGateway;
  payments: PaymentsRepository;
  settling: Settling;
  enforceRate: EnforceRate;
  clock: Clock;
  logger: Logger;
}

export interface CheckoutAnswer {
  orderId: string;
  paymentId: string;
  signature: string;
}

const RULE = { name: 'payment-verify', ...LIMITS.payment.verifications };

/**
 * Takes the checkout window's answer. The signature only proves that the window told the truth then; what counts is what the
 * provider says of the payment now. Resolves when the plan is (or was already) given for it.
 * @throws AppError not_found for an order that is not the caller's; payment_verification_failed for a wrong signature, or a
 * payment that failed or is not this order's; payment_pending while the money is not ours yet; payment_provider_unavailable
 */
export function createVerifyPayment(deps: VerifyPaymentDeps) {
  const { gateway, payments, settling, enforceRate, clock, logger } = deps;

  const check = async (order: PaymentRow, orderId: string, paymentId: string): Promise<void> => {
    const found = await gateway.payment(paymentId);
    if (!found || found.orderId !== orderId) throw new AppError('payment_verification_failed');
    const payment = found.status === 'authorized' && fits(found, order) ? await gateway.capture(found) : found;
    if (payment.captured) {
      const outcome = await settling.count(payment);
      if (outcome === 'granted') return;
      // somebody was faster, or it went back
      const now = await payments.find(order.id);
      if (now?.state === 'paid' && now.providerPaymentId === paymentId) return;
      throw new AppError('payment_verification_failed');
    }
    if (payment.status === 'created' || payment.status === 'authorized') throw new AppError('payment_pending');
    await payments.markFailed(orderId, clock.now());
    throw new AppError('payment_verification_failed');
  };

  return async (user: User, { orderId, paymentId, signature }: CheckoutAnswer): Promise<void> => {
    await enforceRate(RULE, String(user.id));
    const order = await payments.findByOrder(orderId);
    if (order?.providerOrderId == null || order.userId !== user.id || order.gateway !== gateway.name)
      throw new AppError('not_found');
    // over the stored order id, not the one that was sent
    if (!gateway.isPaymentSignature(order.providerOrderId, paymentId, signature))
      throw new AppError('payment_verification_failed');
    if (order.state === 'paid' && order.providerPaymentId === paymentId) return;
    try {
      await check(order, order.providerOrderId, paymentId);
    } catch (error) {
      throw providerFailure(error, logger);
    }
  };
}
