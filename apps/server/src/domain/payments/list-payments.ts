import { type AdminPayment, AppError, type Payment as PaymentDto, type Receipt } from '@prep-ai/contract';
import type { User } from '../accounts/user.ts';
import { paginateAll } from '../admin/paginate-all.ts';
import type { AdminPaymentsRepository, PaymentFilter } from './admin-payments-repository.ts';
import type { PaymentWithBuyer } from './payment.ts';
import { toAdminPaymentDto, toPaymentDto, toRefundDto } from './payment-dto.ts';
import type { PaymentsRepository } from './payments-repository.ts';
import { receiptNumber } from './receipt-number.ts';

export interface ListPaymentsDeps {
  payments: PaymentsRepository;
  adminPayments: AdminPaymentsRepository;
  /** what the receipt says about the installation */
  seller: () => Promise<Receipt['seller']>;
}

export interface ListPayments {
  own(user: User): Promise<PaymentDto[]>;
  /** @throws AppError not_found for what is not paid, or not the caller's */
  receipt(user: User, id: number): Promise<Receipt>;
  all(query: PaymentFilter & { page: number; limit: number; order: 'asc' | 'desc' }): Promise<{
    payments: AdminPayment[];
    total_count: number;
  }>;
  /** All that match, oldest first, with one page of them in memory at a time. */
  every(filter: PaymentFilter): AsyncIterable<PaymentWithBuyer>;
}

/** Payments as their buyers and administrators see them. */
export function makeListPayments({ payments, adminPayments, seller }: ListPaymentsDeps): ListPayments {
  return {
    own: async (user) => (await payments.listByUser(user.id)).map(toPaymentDto),
    async receipt(user, id) {
      const payment = await payments.findWithGrant(user.id, id);
      const number = payment && receiptNumber(payment);
      if (!number || !payment.paidAt || payment.providerOrderId === null || payment.providerPaymentId === null)
        throw new AppError('not_found');
      const { grant } = payment;
      return {
        number,
        issued_at: payment.paidAt.toISOString(),
        seller: await seller(),
        buyer: { name: user.fullName, email: user.email ?? '' },
        description: payment.description,
        period:
          grant && grant.revokedAt === null
            ? { start: grant.startsAt.toISOString(), end: grant.endsAt.toISOString() }
            : null,
        amount: payment.amount,
        currency: payment.currency,
        provider_order_id: payment.providerOrderId,
        provider_payment_id: payment.providerPaymentId,
        test_mode: payment.testMode,
        refund: toRefundDto(payment.refund),
      };
    },
    async all({ page, limit, order, ...filter }) {
      const { rows, total } = await adminPayments.page(filter, { page, limit }, order);
      return { payments: rows.map(toAdminPaymentDto), total_count: total };
    },
    every: (filter) => paginateAll((id, limit) => adminPayments.after(id, filter, limit)),
  };
}
