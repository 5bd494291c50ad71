import { type AdminPayment, AppError, LIMITS } from '@prep-ai/contract';
import type { PaymentLedgerRepository, PaymentMails } from '../../db/repositories/payment-ledger-repository.ts';
import type { PaymentRow, PaymentsRepository } from '../../db/repositories/payments-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import { describeForAdmin } from './describe-payment.ts';
import type { PaymentJobs } from './payment-jobs.ts';

const DAY_MS = 86_400_000;

/** Until when a payment can be given back (document 1, /terms: 7 days, annual plans 30); null when there is nothing to give. */
export function refundableUntil({ state, paidAt, durationDays }: PaymentRow): Date | null {
  if (state !== 'paid' || paidAt === null) return null;
  const { annualFromDays, annualRefundDays, refundDays } = LIMITS.plan;
  const days = durationDays >= annualFromDays ? annualRefundDays : refundDays;
  return new Date(paidAt.getTime() + days * DAY_MS);
}

export interface RefundPaymentDeps {
  gateway: PaymentGateway;
  payments: PaymentsRepository;
  ledger: PaymentLedgerRepository;
  jobs: PaymentJobs;
  mails: PaymentMails;
  wakeMailSender: () => void;
  clock: Clock;
}

/**
 * Gives a payment back and ends what it bought, at once. The money follows as soon as the provider answers: what is written
 * down is tried until then. Asking again changes nothing, except that a refund which the provider refused is tried anew.
 * @throws AppError not_found; conflict for what is not paid, or was paid through another gateway; refund_window_closed
 */
export function createRefundPayment(deps: RefundPaymentDeps) {
  const { gateway, payments, ledger, jobs, mails, wakeMailSender, clock } = deps;
  return async (actorId: number, paymentId: number): Promise<AdminPayment> => {
    const payment = await payments.find(paymentId);
    if (!payment) throw new AppError('not_found');
    if (payment.gateway !== gateway.name)
      throw new AppError('conflict', { detail: 'This payment was made through another payment gateway.' });
    const at = clock.now();
    const until = refundableUntil(payment);
    if (until && at > until) throw new AppError('refund_window_closed');
    const outcome = await ledger.refund({ paymentId, actorId, at, mails });
    if (outcome === null) throw new AppError('conflict', { detail: 'This payment has not been paid.' });
    if (outcome === 'refunded') wakeMailSender();
    await jobs.giveBackOne(paymentId);
    const after = await payments.findWithBuyer(paymentId);
    if (!after) throw new AppError('not_found');
    return describeForAdmin(after, refundableUntil(after));
  };
}
