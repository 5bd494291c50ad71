import { type AdminPayment, endpoints, PAYMENT_STATES } from '@prep-ai/contract';
import { IconEye, IconReceiptRefund } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { momentInIndia, shortDayInIndia } from '../../../../lib/india-time.ts';
import { paymentBadge } from '../../../../lib/payment-state.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from '../../shell/api/query-keys.ts';
import { ConfirmDialog } from '../../table/components/confirm-dialog.tsx';
import { CSV_HEADERS, CsvButton } from '../../table/components/csv-button.tsx';
import { DataTable } from '../../table/components/data-table.tsx';
import { RowAction } from '../../table/components/row-action.tsx';
import { FilterSelect, SearchBox, TableToolbar } from '../../table/components/table-toolbar.tsx';
import { useTableView } from '../../table/hooks/use-table-view.ts';
import type { Column } from '../../table/model/columns.ts';
import { exportQueryOf, queryOf } from '../../table/model/table-view.ts';
import { useRecordAct } from '../hooks/use-record-action.ts';
import { Who } from './person.tsx';
import { RecordDialog } from './record-dialog.tsx';
import styles from './records.module.css';

const SPEC = { sorts: [], filters: { state: PAYMENT_STATES } } as const;
const STATES = [
  { value: 'paid', label: 'Paid' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'created', label: 'Not completed' },
  { value: 'failed', label: 'Failed' },
] as const;

function State({ row }: { row: AdminPayment }) {
  const { label, tone } = paymentBadge(row);
  return <Pill tone={tone}>{label}</Pill>;
}

function Buyer({ user }: Pick<AdminPayment, 'user'>) {
  return user ? <Who name={user.full_name} email={user.email} /> : 'A deleted account';
}

const COLUMNS: readonly Column<AdminPayment>[] = [
  { key: 'buyer', title: 'Buyer', width: '26%', cell: (row) => <Buyer user={row.user} /> },
  { key: 'plan', title: 'Bought', cell: ({ plan_description }) => plan_description },
  { key: 'amount', title: 'Amount', align: 'end', width: '7rem', cell: ({ amount }) => rupees(amount) },
  { key: 'state', title: 'State', width: '11rem', cell: (row) => <State row={row} /> },
  { key: 'receipt', title: 'Receipt', width: '10rem', wide: true, cell: ({ receipt_number }) => receipt_number ?? '—' },
  {
    key: 'date',
    title: 'Date',
    width: '8rem',
    cell: ({ paid_at, created_at }) => <span className={styles.date}>{shortDayInIndia(paid_at ?? created_at)}</span>,
  },
];

/** Orders and payments of everybody, newest first; what was paid can be given back within its window. */
export function PaymentsList() {
  const api = useApi();
  const view = useTableView(SPEC);
  const query = queryOf(view);
  const list = useQuery({
    queryKey: [...ADMIN, 'payments', query],
    queryFn: ({ signal }) => api.call(endpoints.payments.adminList, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<AdminPayment | null>(null);
  const [returned, setReturned] = useState<AdminPayment | null>(null);
  const { act, busy } = useRecordAct({
    call: (client, { id }: AdminPayment) => client.call(endpoints.payments.refund, { params: { id } }),
    done: ({ refund, amount }) =>
      refund?.state === 'done' ? `${rupees(amount)} given back` : `${rupees(amount)} on its way back`,
    failed: 'Failed to refund the payment',
    onEnd: () => setReturned(null),
  });
  const { filters, search, go } = view;

  function ask(row: AdminPayment) {
    setOpened(null);
    setReturned(row);
  }

  return (
    <>
      <DataTable
        name="Payments"
        view={view}
        query={list}
        rows={list.data?.payments}
        total={list.data?.total_count}
        columns={COLUMNS}
        rowId={({ id }) => id}
        actions={(row) => (
          <>
            {row.refundable_until !== null && (
              <RowAction
                label={`Refund ${rupees(row.amount)} to ${nameOf(row)}`}
                icon={<IconReceiptRefund size={18} aria-hidden="true" />}
                busy={busy?.id === row.id}
                onClick={() => ask(row)}
              />
            )}
            <RowAction
              label={`Details of the payment of ${nameOf(row)}`}
              icon={<IconEye size={18} aria-hidden="true" />}
              onClick={() => setOpened(row)}
            />
          </>
        )}
        empty={
          view.narrowed
            ? { title: 'No payments found matching your criteria.' }
            : { title: 'No payments yet.', text: 'Every order is listed here, with what became of it.' }
        }
        failure="Failed to fetch payments"
        toolbar={
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
            <CsvButton
              noun="payments"
              open={(client) =>
                client.open(endpoints.payments.adminExport, { query: exportQueryOf(view), headers: CSV_HEADERS })
              }
            />
          </TableToolbar>
        }
      />
      <RecordDialog
        label="Payment details"
        open={opened !== null}
        title={opened && `${opened.plan_description}, ${rupees(opened.amount)}`}
        facts={
          opened
            ? [
                ['Buyer', <Buyer key="buyer" user={opened.user} />],
                ['State', <State key="state" row={opened} />],
                ['Receipt', opened.receipt_number ?? '—'],
                ['Ordered', momentInIndia(opened.created_at)],
                ['Paid', opened.paid_at ? momentInIndia(opened.paid_at) : '—'],
                ['Order id', opened.provider_order_id ?? '—'],
                ['Payment id', opened.provider_payment_id ?? '—'],
                ['Refundable until', opened.refundable_until ? momentInIndia(opened.refundable_until) : '—'],
                ...(opened.refund ? [['Refund asked for', momentInIndia(opened.refund.requested_at)] as const] : []),
              ]
            : []
        }
        actions={
          opened?.refundable_until && (
            <Button size="sm" variant="danger-soft" onClick={() => ask(opened)}>
              Refund
            </Button>
          )
        }
        onClose={() => setOpened(null)}
      />
      <ConfirmDialog
        open={returned !== null}
        title={`Refund ${rupees(returned?.amount ?? 0)}?`}
        confirm="Refund"
        danger
        busy={busy !== undefined}
        onCancel={() => setReturned(null)}
        onConfirm={() => returned && act(returned)}
      >
        <p>
          The money goes back to <bdi>{returned && nameOf(returned)}</bdi>, and what it bought ends at once. This can’t
          be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}

const nameOf = ({ user }: AdminPayment): string => user?.full_name ?? user?.email ?? 'a deleted account';
