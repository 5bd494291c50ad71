import type { AdminPayment, Payment as PaymentDto, Receipt } from '@prep-ai/contract';
import { type PaymentWithBuyer, type PaymentWithRefund, refundableUntil } from './payment.ts';
import { receiptNumber } from './receipt-number.ts';
import type { Refund } from './refund.ts';

export function toPaymentDto(payment: PaymentWithRefund): PaymentDto {
  return {
    id: payment.id,
    plan_id: payment.planId,
    plan_description: payment.description,
    amount: payment.amount,
    currency: payment.currency,
    state: payment.state,
    provider_order_id: payment.providerOrderId,
    provider_payment_id: payment.providerPaymentId,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    receipt_number: receiptNumber(payment),
    refund: toRefundDto(payment.refund),
  };
}

export function toAdminPaymentDto(payment: PaymentWithBuyer): AdminPayment {
  const { buyer } = payment;
  return {
    ...toPaymentDto(payment),
    user: buyer && buyer.email !== null ? { id: buyer.id, email: buyer.email, full_name: buyer.fullName } : null,
    refundable_until: refundableUntil(payment)?.toISOString() ?? null,
  };
}

export function toRefundDto(refund: Refund | null): Receipt['refund'] {
  return refund && { amount: refund.amount, state: refund.state, requested_at: refund.requestedAt.toISOString() };
}
