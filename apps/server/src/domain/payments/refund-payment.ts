import { type AdminPayment, AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { Repositories, Transaction } from '../transaction.ts';
import { lockPayment } from './lock-payment.ts';
import { type Payment, refundableUntil } from './payment.ts';
import { toAdminPaymentDto } from './payment-dto.ts';
import type { PaymentMails } from './payment-mails.ts';
import type { PaymentsRepository } from './payments-repository.ts';
import type { ProcessRefunds } from './process-refunds.ts';
import { revokeAndRefund } from './refund-ledger.ts';

export interface RefundPaymentDeps {
  gateway: PaymentGateway;
  transaction: Transaction;
  payments: PaymentsRepository;
  processRefunds: ProcessRefunds;
  mails: PaymentMails;
  wakeMailSender: () => void;
  clock: Clock;
}

export type RefundPayment = (actorId: number, paymentId: number) => Promise<AdminPayment>;

/**
 * Refunds a payment and ends what it bought, at once. The money follows as soon as the provider responds: the refund that is
 * written down is attempted until then. Asking again changes nothing, except that a refused refund is attempted anew.
 * @throws AppError not_found; conflict for what is not paid, or was paid through another gateway; refund_window_closed
 */
export function makeRefundPayment(deps: RefundPaymentDeps): RefundPayment {
  const { gateway, transaction, payments, processRefunds, mails, wakeMailSender, clock } = deps;
  return async (actorId, paymentId) => {
    const at = clock.now();
    await transaction(async (repositories) => {
      const locked = await lockPayment(repositories, paymentId);
      if (!locked) throw new AppError('not_found');
      const { payment } = locked;
      if (payment.gateway !== gateway.name)
        throw new AppError('conflict', { detail: 'This payment was made through another payment gateway.' });
      if (payment.state === 'refunded') return restartRefund(repositories, payment, at);
      const until = refundableUntil(payment);
      if (until === null) throw new AppError('conflict', { detail: 'This payment has not been paid.' });
      if (at > until) throw new AppError('refund_window_closed');
      await revokeAndRefund(repositories, locked, { reason: 'admin', returned: false, at, mails });
      await repositories.audit.insert({
        actorId,
        action: 'payment_refunded',
        target: `payment:${paymentId}`,
        details: { amount: payment.amount, currency: payment.currency },
        at,
      });
    });
    wakeMailSender();
    await processRefunds(paymentId);
    const refunded = await payments.findWithBuyer(paymentId);
    if (!refunded) throw new AppError('not_found');
    return toAdminPaymentDto(refunded);
  };
}

async function restartRefund({ refunds }: Repositories, { providerPaymentId }: Payment, at: Date): Promise<void> {
  if (providerPaymentId !== null) await refunds.restartFailed(providerPaymentId, at);
}
