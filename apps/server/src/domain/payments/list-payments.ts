import { type AdminPayment, AppError, type Payment, type Receipt } from '@prep-ai/contract';
import type { AdminPaymentsRepository, PaymentFilter } from '../../db/repositories/admin-payments-repository.ts';
import type { PaymentsRepository, PaymentWithBuyer } from '../../db/repositories/payments-repository.ts';
import type { User } from '../accounts/user.ts';
import { paginateAll } from '../admin/paginate-all.ts';
import { describeForAdmin, describePayment, describeRefund } from './describe-payment.ts';
import { receiptNumber } from './receipt-number.ts';
import { refundableUntil } from './refund-payment.ts';

export interface ListPaymentsDeps {
  payments: PaymentsRepository;
  adminPayments: AdminPaymentsRepository;
  /** what the receipt says about the installation */
  seller: () => Promise<Receipt['seller']>;
}

export interface ListPayments {
  own(user: User): Promise<Payment[]>;
  /** @throws AppError not_found for what is not paid, or not the caller's */
  receipt(user: User, id: number): Promise<Receipt>;
  all(query: PaymentFilter & { page: number; limit: number; order: 'asc' | 'desc' }): Promise<{
    payments: AdminPayment[];
    total_count: number;
  }>;
  /** All that match, oldest first; a page of them is in memory at a time. */
  every(filter: PaymentFilter): AsyncIterable<PaymentWithBuyer>;
}

/** Payments as their buyers and administrators see them. */
export function createListPayments({ payments, adminPayments, seller }: ListPaymentsDeps): ListPayments {
  return {
    own: async (user) => (await payments.listOf(user.id)).map(describePayment),
    async receipt(user, id) {
      const row = await payments.receiptOf(user.id, id);
      const number = row && receiptNumber(row);
      if (!number || !row.paidAt || row.providerOrderId === null || row.providerPaymentId === null)
        throw new AppError('not_found');
      const { grant } = row;
      return {
        number,
        issued_at: row.paidAt.toISOString(),
        seller: await seller(),
        buyer: { name: user.fullName, email: user.email ?? '' },
        description: row.description,
        period:
          grant && grant.revokedAt === null
            ? { start: grant.startsAt.toISOString(), end: grant.endsAt.toISOString() }
            : null,
        amount: row.amount,
        currency: row.currency,
        provider_order_id: row.providerOrderId,
        provider_payment_id: row.providerPaymentId,
        test_mode: row.testMode,
        refund: describeRefund(row.refund),
      };
    },
    async all({ page, limit, order, ...filter }) {
      const { rows, total } = await adminPayments.page(filter, { page, limit }, order);
      return { payments: rows.map((row) => describeForAdmin(row, refundableUntil(row))), total_count: total };
    },
    every: (filter) => paginateAll((id, limit) => adminPayments.after(id, filter, limit)),
  };
}
