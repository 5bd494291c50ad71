import { type AdminFeedback, endpoints, FEEDBACK_REASONS } from '@prep-ai/contract';
import { IconEye, IconGift } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { momentInIndia, shortDayInIndia } from '../../../../lib/india-time.ts';
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
import { monthWords, offerBadge, REASON_OPTIONS, reasonWords, sessionFacts } from '../model/feedback-words.ts';
import { Who } from './person.tsx';
import { RecordDialog } from './record-dialog.tsx';
import styles from './records.module.css';

const SPEC = { sorts: [], filters: { reason: FEEDBACK_REASONS, eligible: ['true', 'false'] } } as const;
const OFFERS = [
  { value: 'true', label: 'With an offer' },
  { value: 'false', label: 'Without an offer' },
] as const;

function Sender({ user, email }: Pick<AdminFeedback, 'user' | 'email'>) {
  return user ? <Who name={user.full_name} email={user.email} /> : <Who name="Guest" email={email} />;
}

function Offer({ row }: { row: AdminFeedback }) {
  const badge = offerBadge(row);
  return badge ? <Pill tone={badge.tone}>{badge.label}</Pill> : '—';
}

const canGrant = ({ offered_months, grant }: AdminFeedback) => offered_months > 0 && grant === 'none';

const COLUMNS: readonly Column<AdminFeedback>[] = [
  { key: 'sender', title: 'From', width: '22%', cell: (row) => <Sender {...row} /> },
  { key: 'reason', title: 'Reason', width: '11rem', wide: true, cell: ({ reason }) => reasonWords(reason) },
  {
    key: 'words',
    title: 'Feedback',
    cell: ({ feedback_text }) => (
      <span className={styles.words} dir="auto">
        {feedback_text || '—'}
      </span>
    ),
  },
  { key: 'offer', title: 'Offer', width: '11rem', cell: (row) => <Offer row={row} /> },
  {
    key: 'date',
    title: 'Date',
    width: '8rem',
    cell: ({ created_at }) => <span className={styles.date}>{shortDayInIndia(created_at)}</span>,
  },
];

/** What users and guests say of the product, newest first, and the months of Pro that are granted for it. */
export function FeedbackList() {
  const api = useApi();
  const view = useTableView(SPEC);
  const query = queryOf(view);
  const list = useQuery({
    queryKey: [...ADMIN, 'feedback', query],
    queryFn: ({ signal }) => api.call(endpoints.admin.feedback, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<AdminFeedback | null>(null);
  const [granted, setGranted] = useState<AdminFeedback | null>(null);
  const { act, busy } = useRecordAct({
    call: (client, { id }: AdminFeedback) => client.call(endpoints.admin.grantFeedback, { params: { id } }),
    done: ({ grant, granted_months }) =>
      grant === 'waiting'
        ? `${monthWords(granted_months)} of Pro wait for the account`
        : `${monthWords(granted_months)} of Pro granted`,
    failed: 'Failed to grant the offer',
    onEnd: () => setGranted(null),
  });
  const { filters, search, go } = view;

  function ask(row: AdminFeedback) {
    setOpened(null);
    setGranted(row);
  }

  return (
    <>
      <DataTable
        name="Feedback"
        view={view}
        query={list}
        rows={list.data?.feedback}
        total={list.data?.total_count}
        columns={COLUMNS}
        rowId={({ id }) => id}
        actions={(row) => (
          <>
            {canGrant(row) && (
              <RowAction
                label={`Grant ${monthWords(row.offered_months)} of Pro to ${nameOf(row)}`}
                text="Grant"
                icon={<IconGift size={18} aria-hidden="true" />}
                busy={busy?.id === row.id}
                onClick={() => ask(row)}
              />
            )}
            <RowAction
              label={`Read the feedback of ${nameOf(row)}`}
              icon={<IconEye size={18} aria-hidden="true" />}
              onClick={() => setOpened(row)}
            />
          </>
        )}
        empty={
          view.narrowed
            ? { title: 'No feedback found matching your criteria.' }
            : { title: 'No feedback yet.', text: 'What users and guests say of the product is listed here.' }
        }
        failure="Failed to fetch feedback"
        toolbar={
          <TableToolbar>
            <SearchBox
              placeholder="Sender or feedback"
              search={search}
              onSearch={(text) => go({ search: text }, { replace: true })}
            />
            <FilterSelect
              label="Reason"
              all="All reasons"
              options={REASON_OPTIONS}
              value={filters.reason}
              onChange={(reason) => go({ filters: { ...filters, reason } })}
            />
            <FilterSelect
              label="Offer"
              all="All feedback"
              options={OFFERS}
              value={filters.eligible}
              onChange={(eligible) => go({ filters: { ...filters, eligible } })}
            />
            <CsvButton
              noun="feedback"
              open={(client) =>
                client.open(endpoints.admin.exportFeedback, { query: exportQueryOf(view), headers: CSV_HEADERS })
              }
            />
          </TableToolbar>
        }
      />
      <RecordDialog
        label="Feedback details"
        open={opened !== null}
        title={opened && <Sender {...opened} />}
        words={opened?.feedback_text || 'No words, only a reason.'}
        facts={
          opened
            ? [
                ['Reason', reasonWords(opened.reason)],
                ['Offer', <Offer key="offer" row={opened} />],
                ['Address given', opened.email ?? '—'],
                ['Page', opened.current_path],
                ['Sent', momentInIndia(opened.created_at)],
                ...sessionFacts(opened.session_data),
              ]
            : []
        }
        actions={
          opened &&
          canGrant(opened) && (
            <Button size="sm" onClick={() => ask(opened)}>
              Grant {monthWords(opened.offered_months)} of Pro
            </Button>
          )
        }
        onClose={() => setOpened(null)}
      />
      <ConfirmDialog
        open={granted !== null}
        title={`Grant ${monthWords(granted?.offered_months ?? 0)} of Pro?`}
        confirm="Grant"
        busy={busy !== undefined}
        onCancel={() => setGranted(null)}
        onConfirm={() => granted && act(granted)}
      >
        <p>{granted && consequence(granted)}</p>
      </ConfirmDialog>
    </>
  );
}

const nameOf = ({ user, email }: AdminFeedback): string => user?.full_name ?? user?.email ?? email ?? 'a guest';

function consequence(row: AdminFeedback) {
  if (row.user) {
    return (
      <>
        <bdi>{nameOf(row)}</bdi> gets them behind what they have, and a mail. An account gets an offer once.
      </>
    );
  }
  return row.email ? (
    <>
      The account that is opened with <bdi>{row.email}</bdi> gets it. If it is there already, it gets it now.
    </>
  ) : (
    <>This guest gets it with the account that they open in the same browser.</>
  );
}
