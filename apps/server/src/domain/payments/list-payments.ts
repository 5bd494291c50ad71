import { type AdminPayment, AppError, type Payment, type Receipt } from '@prep-ai/contract';
import type { PaymentsRepository } from '../../db/repositories/payments-repository.ts';
import type { UserRow } from '../../db/repositories/users-repository.ts';
import { describeForAdmin, describePayment, describeRefund } from './describe-payment.ts';
import { receiptNumber } from './receipt-number.ts';
import { refundableUntil } from './refund-payment.ts';

export interface ListPaymentsDeps {
  payments: PaymentsRepository;
  /** what the receipt says about the installation */
  seller: () => Promise<Receipt['seller']>;
}

export interface ListPayments {
  own(user: UserRow): Promise<Payment[]>;
  /** @throws AppError not_found for what is not paid, or not the caller's */
  receipt(user: UserRow, id: number): Promise<Receipt>;
  all(query: { userId: number | undefined; page: number; limit: number }): Promise<{
    payments: AdminPayment[];
    total: number;
  }>;
}

/** Payments as their buyers and administrators see them. */
export function createListPayments({ payments, seller }: ListPaymentsDeps): ListPayments {
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
    async all({ userId, page, limit }) {
      const { rows, total } = await payments.page({ userId, offset: (page - 1) * limit, limit });
      return { payments: rows.map((row) => describeForAdmin(row, refundableUntil(row))), total };
    },
  };
}
