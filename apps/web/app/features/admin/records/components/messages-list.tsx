import { endpoints } from '@prep-ai/contract';
import { IconArrowBackUp, IconCheck, IconEye } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../../../components/ui/button.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { momentInIndia, shortDayInIndia } from '../../../../lib/india-time.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from '../../shell/api/query-keys.ts';
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

type Message = z.infer<(typeof endpoints.admin.contacts)['response']>['messages'][number];

const SPEC = { sorts: [], filters: { handled: ['false', 'true'] } } as const;
const STATES = [
  { value: 'false', label: 'Open' },
  { value: 'true', label: 'Handled' },
] as const;

const State = ({ handled }: { handled: boolean }) => (handled ? <Pill>Handled</Pill> : <Pill tone="warn">Open</Pill>);

const COLUMNS: readonly Column<Message>[] = [
  { key: 'sender', title: 'From', width: '24%', cell: ({ name, email }) => <Who name={name} email={email} /> },
  {
    key: 'message',
    title: 'Message',
    cell: ({ message }) => (
      <span className={styles.words} dir="auto">
        {message}
      </span>
    ),
  },
  { key: 'country', title: 'Country', width: '9rem', wide: true, cell: ({ country }) => country ?? '—' },
  { key: 'state', title: 'State', width: '7rem', cell: (row) => <State handled={row.handled} /> },
  {
    key: 'date',
    title: 'Date',
    width: '8rem',
    cell: ({ created_at }) => <span className={styles.date}>{shortDayInIndia(created_at)}</span>,
  },
];

/** What people wrote on the contact page, newest first. */
export function MessagesList() {
  const api = useApi();
  const view = useTableView(SPEC);
  const query = queryOf(view);
  const list = useQuery({
    queryKey: [...ADMIN, 'messages', query],
    queryFn: ({ signal }) => api.call(endpoints.admin.contacts, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<Message | null>(null);
  const { act, busy } = useRecordAct({
    call: (client, { id, handled }: { id: number; handled: boolean }) =>
      client.call(endpoints.admin.handleContact, { params: { id }, body: { handled } }),
    done: ({ handled }) => (handled ? 'Message marked as handled' : 'Message opened again'),
    failed: 'Failed to update message',
    onEnd: () => setOpened(null),
  });
  const { filters, search, go } = view;
  return (
    <>
      <DataTable
        name="Messages"
        view={view}
        query={list}
        rows={list.data?.messages}
        total={list.data?.total_count}
        columns={COLUMNS}
        rowId={({ id }) => id}
        actions={(row) => (
          <>
            <RowAction
              label={`${row.handled ? 'Open again' : 'Mark as handled'}: the message of ${row.name}`}
              icon={
                row.handled ? (
                  <IconArrowBackUp size={18} aria-hidden="true" />
                ) : (
                  <IconCheck size={18} aria-hidden="true" />
                )
              }
              busy={busy?.id === row.id}
              onClick={() => act({ id: row.id, handled: !row.handled })}
            />
            <RowAction
              label={`Read the message of ${row.name}`}
              icon={<IconEye size={18} aria-hidden="true" />}
              onClick={() => setOpened(row)}
            />
          </>
        )}
        empty={
          view.narrowed
            ? { title: 'No messages found matching your criteria.' }
            : { title: 'No messages yet.', text: 'What people write on the contact page is listed here.' }
        }
        failure="Failed to fetch messages"
        toolbar={
          <TableToolbar>
            <SearchBox
              placeholder="Name, address or message"
              search={search}
              onSearch={(text) => go({ search: text }, { replace: true })}
            />
            <FilterSelect
              label="State"
              all="All messages"
              options={STATES}
              value={filters.handled}
              onChange={(handled) => go({ filters: { ...filters, handled } })}
            />
            <CsvButton
              noun="messages"
              open={(client) =>
                client.open(endpoints.admin.exportContacts, { query: exportQueryOf(view), headers: CSV_HEADERS })
              }
            />
          </TableToolbar>
        }
      />
      <RecordDialog
        label="Message details"
        open={opened !== null}
        title={<bdi>{opened?.name}</bdi>}
        words={opened?.message}
        facts={
          opened
            ? [
                [
                  'Address',
                  <a key="mail" href={`mailto:${encodeURIComponent(opened.email)}`}>
                    {opened.email}
                  </a>,
                ],
                ['Country', opened.country ?? '—'],
                ['Received', momentInIndia(opened.created_at)],
                ['State', <State key="state" handled={opened.handled} />],
              ]
            : []
        }
        actions={
          opened && (
            <Button
              size="sm"
              variant={opened.handled ? 'default' : 'filled'}
              loading={busy?.id === opened.id}
              onClick={() => act({ id: opened.id, handled: !opened.handled })}
            >
              {opened.handled ? 'Open again' : 'Mark as handled'}
            </Button>
          )
        }
        onClose={() => setOpened(null)}
      />
    </>
  );
}
