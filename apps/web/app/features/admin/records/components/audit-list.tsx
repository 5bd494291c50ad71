import type { AuditEntry } from '@prep-ai/contract';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { CsvButton } from '../../table/components/csv-button.tsx';
import { DataTable } from '../../table/components/data-table.tsx';
import { FilterSelect, SearchBox, TableToolbar } from '../../table/components/table-toolbar.tsx';
import { useTableView } from '../../table/hooks/use-table-view.ts';
import type { TableDefinition } from '../../table/model/columns.ts';
import { exportAuditLog } from '../api/export-audit-log.ts';
import { AUDIT_SPEC, type AuditView, useAuditLog } from '../api/get-audit-log.ts';
import { actionWords, changeLines, targetWords } from '../model/audit-words.ts';
import { Person } from './person.tsx';
import styles from './records.module.css';

const TABLE: TableDefinition<AuditEntry, never> = {
  name: 'Audit log',
  failure: 'Failed to fetch the audit log',
  rowId: ({ id }) => id,
  columns: [
    { key: 'action', title: 'Action', width: '18%', cell: ({ action }) => actionWords(action) },
    { key: 'target', title: 'On', width: '14%', cell: ({ target }) => <bdi>{targetWords(target)}</bdi> },
    {
      key: 'actor',
      title: 'By',
      width: '22%',
      cell: ({ actor }) => (actor ? <Person name={actor.full_name} email={actor.email} /> : 'A deleted account'),
    },
    { key: 'details', title: 'What changed', cell: ({ details }) => <Changes lines={changeLines(details)} /> },
    {
      key: 'date',
      title: 'When',
      width: '16%',
      cell: ({ created_at }) => momentInIndia(created_at),
    },
  ],
};

const EMPTY = {
  title: 'Nothing yet.',
  text: 'Every action of an administrator is recorded here, with what it changed.',
};

/** Every action of an administrator, newest first. */
export function AuditList() {
  const view = useTableView(AUDIT_SPEC);
  const list = useAuditLog(view);
  const { data } = list;
  return (
    <DataTable
      table={TABLE}
      view={view}
      query={list}
      page={data && { rows: data.entries, total: data.total_count }}
      empty={view.narrowed ? { title: 'No actions found matching your criteria.' } : EMPTY}
      toolbar={<Toolbar view={view} actions={data?.actions ?? []} />}
    />
  );
}

function Toolbar({ view, actions }: { view: AuditView; actions: readonly string[] }) {
  const { filters, search, go } = view;
  return (
    <TableToolbar>
      <SearchBox
        placeholder="Action, target or administrator"
        search={search}
        onSearch={(text) => go({ search: text }, { replace: true })}
      />
      <FilterSelect
        label="Action"
        all="All actions"
        options={actions.map((value) => ({ value, label: actionWords(value) }))}
        value={filters.action}
        onChange={(action) => go({ filters: { ...filters, action } })}
      />
      <CsvButton noun="audit log" request={(api) => exportAuditLog(api, view)} />
    </TableToolbar>
  );
}

function Changes({ lines }: { lines: string[] }) {
  if (lines.length === 0) return '—';
  return (
    <ul className={styles.changes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
