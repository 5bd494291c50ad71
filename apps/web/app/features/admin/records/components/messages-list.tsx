import { IconArrowBackUp, IconCheck, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { CsvButton } from '../../table/components/csv-button.tsx';
import { DataTable } from '../../table/components/data-table.tsx';
import { RowAction } from '../../table/components/row-action.tsx';
import { FilterSelect, SearchBox, TableToolbar } from '../../table/components/table-toolbar.tsx';
import { useTableView } from '../../table/hooks/use-table-view.ts';
import { exportMessages } from '../api/export-messages.ts';
import { MESSAGE_SPEC, type Message, type MessageView, useMessages } from '../api/get-messages.ts';
import { useHandleMessage } from '../api/handle-message.ts';
import { MESSAGE_TABLE } from './message-columns.tsx';
import { MessageDetails } from './message-details.tsx';

const STATES = [
  { value: 'false', label: 'Open' },
  { value: 'true', label: 'Handled' },
] as const;

const EMPTY = { title: 'No messages yet.', text: 'What people write on the contact page is listed here.' };

/** What people wrote on the contact page, newest first. */
export function MessagesList() {
  const view = useTableView(MESSAGE_SPEC);
  const list = useMessages(view);
  const { data } = list;
  const [opened, setOpened] = useState<Message | null>(null);
  const { perform, pending } = useHandleMessage(() => setOpened(null));
  const toggle = ({ id, handled }: Message) => perform({ id, handled: !handled });
  return (
    <>
      <DataTable
        table={MESSAGE_TABLE}
        view={view}
        query={list}
        page={data && { rows: data.messages, total: data.total_count }}
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
              busy={pending?.id === row.id}
              onClick={() => toggle(row)}
            />
            <RowAction
              label={`Read the message of ${row.name}`}
              icon={<IconEye size={18} aria-hidden="true" />}
              onClick={() => setOpened(row)}
            />
          </>
        )}
        empty={view.narrowed ? { title: 'No messages found matching your criteria.' } : EMPTY}
        toolbar={<Toolbar view={view} />}
      />
      <MessageDetails
        message={opened}
        busy={opened !== null && pending?.id === opened.id}
        onToggle={toggle}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

function Toolbar({ view }: { view: MessageView }) {
  const { filters, search, go } = view;
  return (
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
      <CsvButton noun="messages" request={(api) => exportMessages(api, view)} />
    </TableToolbar>
  );
}
