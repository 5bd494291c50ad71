import type { AdminPayment, Payment, Receipt } from '@prep-ai/contract';
import type { PaymentWithBuyer, PaymentWithRefund, RefundRow } from '../../db/repositories/payments-repository.ts';
import { receiptNumber } from './receipt-number.ts';

/** The wire shape of a payment. */
export function describePayment(row: PaymentWithRefund): Payment {
  return {
    id: row.id,
    plan_id: row.planId,
    plan_description: row.description,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    provider_order_id: row.providerOrderId,
    provider_payment_id: row.providerPaymentId,
    created_at: row.createdAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    receipt_number: receiptNumber(row),
    refund: describeRefund(row.refund),
  };
}

export function describeForAdmin(row: PaymentWithBuyer, refundableUntil: Date | null): AdminPayment {
  const { buyer } = row;
  return {
    ...describePayment(row),
    user: buyer && buyer.email !== null ? { id: buyer.id, email: buyer.email, full_name: buyer.fullName } : null,
    refundable_until: refundableUntil?.toISOString() ?? null,
  };
}

export function describeRefund(refund: RefundRow | null): Receipt['refund'] {
  return refund && { amount: refund.amount, state: refund.state, requested_at: refund.requestedAt.toISOString() };
}
