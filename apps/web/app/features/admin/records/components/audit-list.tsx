import { type AuditEntry, endpoints } from '@prep-ai/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from '../../shell/api/query-keys.ts';
import { CSV_HEADERS, CsvButton } from '../../table/components/csv-button.tsx';
import { DataTable } from '../../table/components/data-table.tsx';
import { FilterSelect, SearchBox, TableToolbar } from '../../table/components/table-toolbar.tsx';
import { useTableView } from '../../table/hooks/use-table-view.ts';
import type { Column } from '../../table/model/columns.ts';
import { exportQueryOf, queryOf } from '../../table/model/table-view.ts';
import { actionWords, changeLines, targetWords } from '../model/audit-words.ts';
import { Who } from './person.tsx';
import styles from './records.module.css';

const SPEC = { sorts: [], filters: { action: 'text' } } as const;

const COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'action', title: 'Act', width: '18%', cell: ({ action }) => actionWords(action) },
  { key: 'target', title: 'On', width: '14%', cell: ({ target }) => <bdi>{targetWords(target)}</bdi> },
  {
    key: 'actor',
    title: 'By',
    width: '22%',
    cell: ({ actor }) => (actor ? <Who name={actor.full_name} email={actor.email} /> : 'A deleted account'),
  },
  { key: 'details', title: 'What changed', cell: ({ details }) => <Changes lines={changeLines(details)} /> },
  {
    key: 'date',
    title: 'When',
    width: '16%',
    cell: ({ created_at }) => momentInIndia(created_at),
  },
];

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

/** Every administrative act, newest first. */
export function AuditList() {
  const api = useApi();
  const view = useTableView(SPEC);
  const query = queryOf(view);
  const list = useQuery({
    queryKey: [...ADMIN, 'audit', query],
    queryFn: ({ signal }) => api.call(endpoints.admin.audit, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const { filters, search, go } = view;
  return (
    <DataTable
      name="Audit log"
      view={view}
      query={list}
      rows={list.data?.entries}
      total={list.data?.total_count}
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={
        view.narrowed
          ? { title: 'No acts found matching your criteria.' }
          : { title: 'Nothing yet.', text: 'Every act of an administrator is written down here, with what it changed.' }
      }
      failure="Failed to fetch the audit log"
      toolbar={
        <TableToolbar>
          <SearchBox
            placeholder="Act, target or administrator"
            search={search}
            onSearch={(text) => go({ search: text }, { replace: true })}
          />
          <FilterSelect
            label="Act"
            all="All acts"
            options={(list.data?.actions ?? []).map((value) => ({ value, label: actionWords(value) }))}
            value={filters.action}
            onChange={(action) => go({ filters: { ...filters, action } })}
          />
          <CsvButton
            noun="audit log"
            open={(client) =>
              client.open(endpoints.admin.exportAudit, { query: exportQueryOf(view), headers: CSV_HEADERS })
            }
          />
        </TableToolbar>
      }
    />
  );
}
