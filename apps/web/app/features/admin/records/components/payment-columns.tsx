import type { AdminPayment } from '@prep-ai/contract';
import { Pill } from '../../../../components/ui/pill.tsx';
import { shortDayInIndia } from '../../../../lib/india-time.ts';
import { paymentBadge } from '../../../../lib/payment-state.ts';
import { rupees } from '../../../../lib/rupees.ts';
import type { TableDefinition } from '../../table/model/columns.ts';
import { Person } from './person.tsx';
import styles from './records.module.css';

export function PaymentState({ row }: { row: AdminPayment }) {
  const { label, tone } = paymentBadge(row);
  return <Pill tone={tone}>{label}</Pill>;
}

export function Buyer({ user }: Pick<AdminPayment, 'user'>) {
  return user ? <Person name={user.full_name} email={user.email} /> : 'A deleted account';
}

/** The buyer by name, or by address. */
export const buyerName = ({ user }: Pick<AdminPayment, 'user'>): string =>
  user?.full_name ?? user?.email ?? 'a deleted account';

export const PAYMENT_TABLE: TableDefinition<AdminPayment, never> = {
  name: 'Payments',
  failure: 'Failed to fetch payments',
  rowId: ({ id }) => id,
  columns: [
    { key: 'buyer', title: 'Buyer', width: '24%', cell: (row) => <Buyer user={row.user} /> },
    { key: 'plan', title: 'Bought', width: '10rem', cell: ({ plan_description }) => plan_description },
    { key: 'amount', title: 'Amount', align: 'end', width: '6rem', cell: ({ amount }) => rupees(amount) },
    { key: 'state', title: 'State', width: '9rem', cell: (row) => <PaymentState row={row} /> },
    {
      key: 'receipt',
      title: 'Receipt',
      width: '9rem',
      wide: true,
      cell: ({ receipt_number }) => receipt_number ?? '—',
    },
    {
      key: 'date',
      title: 'Date',
      width: '8rem',
      cell: ({ paid_at, created_at }) => <span className={styles.date}>{shortDayInIndia(paid_at ?? created_at)}</span>,
    },
  ],
};
