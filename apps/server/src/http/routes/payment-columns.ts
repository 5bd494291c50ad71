import type { PaymentWithBuyer } from '../../domain/payments/payment.ts';
import { receiptNumber } from '../../domain/payments/receipt-number.ts';
import type { CsvColumn } from '../csv.ts';

/** What the export of payments says about each. */
export const PAYMENT_COLUMNS: readonly CsvColumn<PaymentWithBuyer>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'receipt_number', value: (row) => receiptNumber(row) },
  { title: 'user_id', value: ({ userId }) => userId },
  { title: 'email', value: ({ buyer }) => buyer?.email ?? null },
  { title: 'full_name', value: ({ buyer }) => buyer?.fullName ?? null },
  { title: 'description', value: ({ description }) => description },
  { title: 'amount_paise', value: ({ amount }) => amount },
  { title: 'currency', value: ({ currency }) => currency },
  { title: 'state', value: ({ state }) => state },
  { title: 'gateway', value: ({ gateway }) => gateway },
  { title: 'test_mode', value: ({ testMode }) => testMode },
  { title: 'order_id', value: ({ providerOrderId }) => providerOrderId },
  { title: 'payment_id', value: ({ providerPaymentId }) => providerPaymentId },
  { title: 'refund_state', value: ({ refund }) => refund?.state ?? null },
  { title: 'created_at', value: ({ createdAt }) => createdAt },
  { title: 'paid_at', value: ({ paidAt }) => paidAt },
];
