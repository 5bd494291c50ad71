import type { AdminPayment } from '@prep-ai/contract';
import { IconEye, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { rupees } from '../../../../lib/rupees.ts';
import { CsvButton } from '../../table/components/csv-button.tsx';
import { DataTable } from '../../table/components/data-table.tsx';
import { RowAction } from '../../table/components/row-action.tsx';
import { FilterSelect, SearchBox, TableToolbar } from '../../table/components/table-toolbar.tsx';
import { useTableView } from '../../table/hooks/use-table-view.ts';
import { exportPayments } from '../api/export-payments.ts';
import { PAYMENT_SPEC, type PaymentView, usePayments } from '../api/get-payments.ts';
import { useRefundPayment } from '../api/refund-payment.ts';
import { buyerName, PAYMENT_TABLE } from './payment-columns.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const STATES = [
  { value: 'paid', label: 'Paid' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'created', label: 'Not completed' },
  { value: 'failed', label: 'Failed' },
] as const;

const EMPTY = { title: 'No payments yet.', text: 'Every order is listed here, with its outcome.' };

/** Orders and payments of everybody, newest first; a payment can be refunded within its window. */
export function PaymentsList() {
  const view = useTableView(PAYMENT_SPEC);
  const list = usePayments(view);
  const { data } = list;
  const [opened, setOpened] = useState<AdminPayment | null>(null);
  const [refunding, setRefunding] = useState<AdminPayment | null>(null);
  const { perform, pending } = useRefundPayment(() => setRefunding(null));

  function confirmRefund(row: AdminPayment) {
    setOpened(null);
    setRefunding(row);
  }

  return (
    <>
      <DataTable
        table={PAYMENT_TABLE}
        view={view}
        query={list}
        page={data && { rows: data.payments, total: data.total_count }}
        actions={(row) => (
          <>
            {row.refundable_until !== null && (
              <RowAction
                label={`Refund ${rupees(row.amount)} to ${buyerName(row)}`}
                icon={<IconReceiptRefund size={18} aria-hidden="true" />}
                busy={pending?.id === row.id}
                onClick={() => confirmRefund(row)}
              />
            )}
            <RowAction
              label={`Details of the payment of ${buyerName(row)}`}
              icon={<IconEye size={18} aria-hidden="true" />}
              onClick={() => setOpened(row)}
            />
          </>
        )}
        empty={view.narrowed ? { title: 'No payments found matching your criteria.' } : EMPTY}
        toolbar={<Toolbar view={view} />}
      />
      <PaymentDetails payment={opened} onRefund={confirmRefund} onClose={() => setOpened(null)} />
      <RefundDialog
        payment={refunding}
        busy={pending !== undefined}
        onCancel={() => setRefunding(null)}
        onConfirm={perform}
      />
    </>
  );
}

function Toolbar({ view }: { view: PaymentView }) {
  const { filters, search, go } = view;
  return (
    <TableToolbar>
      <SearchBox
        placeholder="Buyer, order or payment id"
        search={search}
        onSearch={(text) => go({ search: text }, { replace: true })}
      />
      <FilterSelect
        label="State"
        all="All states"
        options={STATES}
        value={filters.state}
        onChange={(state) => go({ filters: { ...filters, state } })}
      />
      <CsvButton noun="payments" request={(api) => exportPayments(api, view)} />
    </TableToolbar>
  );
}
