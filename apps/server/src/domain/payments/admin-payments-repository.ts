import type { Payment, PaymentWithBuyer } from './payment.ts';

export interface PaymentFilter {
  /** in the buyer's address or name, the provider's order or payment, or the receipt's number */
  search?: string | undefined;
  state?: Payment['state'] | undefined;
  userId?: number | undefined;
}

/** Everybody's payments, for administrators. */
export interface AdminPaymentsRepository {
  /** One page of the matching payments, and how many match in all. */
  page(
    filter: PaymentFilter,
    page: { page: number; limit: number },
    direction: 'asc' | 'desc',
  ): Promise<{ rows: PaymentWithBuyer[]; total: number }>;
  /** The matching payments with ids above `afterId`, in the order of their ids. */
  after(afterId: number, filter: PaymentFilter, limit: number): Promise<PaymentWithBuyer[]>;
}
