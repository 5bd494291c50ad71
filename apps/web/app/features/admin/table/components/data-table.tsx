import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Failure } from '../../../../components/ui/failure.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { useNarrow } from '../hooks/use-narrow.ts';
import type { TableView } from '../hooks/use-table-view.ts';
import type { Column } from '../model/columns.ts';
import type { FilterSpec } from '../model/table-view.ts';
import styles from './data-table.module.css';
import { PageTurner } from './page-turner.tsx';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';

/** What a query of TanStack tells about itself. */
interface Loading {
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

export interface DataTableProps<Row, Sort extends string, Filters extends FilterSpec> {
  /** accessible name: "Reviews" */
  name: string;
  view: TableView<Sort, Filters>;
  /** the query that reads `rows`, with `placeholderData: keepPreviousData` */
  query: Loading;
  rows: readonly Row[] | undefined;
  /** entries on all pages */
  total: number | undefined;
  columns: readonly Column<Row, Sort>[];
  rowId(row: Row): number | string;
  /** buttons of a row (RowAction) */
  actions?(row: Row): ReactNode;
  /** when there is nothing to list: `text` says what will be there */
  empty: { title: string; text?: string };
  /** the documented sentence of a list that could not be read: a toast, and in its place */
  failure: string;
  /** TableToolbar */
  toolbar?: ReactNode;
  /** the list is the panel of this tab: of SubTabs in the toolbar */
  tab?: { panel: string; id: string };
}

/** A list that the server pages, sorts and filters: a table, or cards where there is no room for one. */
export function DataTable<Row, Sort extends string, Filters extends FilterSpec>(
  props: DataTableProps<Row, Sort, Filters>,
) {
  const { name, view, query, rows, total, failure, toolbar, tab } = props;
  const { page, size, go } = view;
  const toasts = useToasts();
  const surface = useRef<HTMLElement>(null);
  const { isError } = query;
  useEffect(() => {
    if (isError) toasts.error(failure);
  }, [isError, failure, toasts]);

  const held = useKeptFocus(surface, rows);

  // the page that was shown is gone: its entries were deleted, or a link is old
  const lastPage = total ? Math.ceil(total / size) : 1;
  const past = rows !== undefined && page > lastPage && !query.isPlaceholderData;
  useEffect(() => {
    if (past) go({ page: lastPage }, { replace: true });
  });

  function turn(to: number) {
    go({ page: to });
    const { top } = surface.current?.getBoundingClientRect() ?? { top: 0 };
    if (top < 0) document.documentElement.scrollTop += top - HEADROOM;
  }

  return (
    <section
      ref={surface}
      tabIndex={-1}
      className={styles.surface}
      aria-label={name}
      aria-busy={query.isPlaceholderData || past}
      {...held}
    >
      {toolbar}
      <div {...(tab && { role: 'tabpanel', id: tab.panel, 'aria-labelledby': tab.id })}>
        <Content {...props} waiting={past} />
        {rows && total !== undefined && total > 0 && (
          <PageTurner page={page} size={size} total={total} onPage={turn} onSize={(size) => go({ size })} />
        )}
      </div>
    </section>
  );
}

/** px above the table when a page is turned: the header of a phone, and some air */
const HEADROOM = 72;
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Content<Row, Sort extends string, Filters extends FilterSpec>({
  query,
  rows,
  total,
  empty,
  failure,
  waiting,
  ...list
}: DataTableProps<Row, Sort, Filters> & { waiting: boolean }) {
  const narrow = useNarrow();
  if (!rows && query.isError) {
    return (
      <div className={styles.failed}>
        <Failure
          level={2}
          title={failure}
          text="Nothing was changed. It is shown here as soon as the server answers."
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  if (!rows || waiting) {
    return (
      <div className={styles.waiting} aria-busy="true">
        {SKELETONS.map((key) => (
          <Skeleton key={key} height={28} />
        ))}
      </div>
    );
  }
  if (total === 0 || rows.length === 0) {
    return (
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>{empty.title}</p>
        {empty.text && <p>{empty.text}</p>}
      </div>
    );
  }
  return (
    <>
      {query.isError && (
        <p className={styles.stale} role="alert">
          {failure}. This is what was read before.
        </p>
      )}
      {narrow ? <RowCards {...list} rows={rows} /> : <RowTable {...list} rows={rows} />}
    </>
  );
}
