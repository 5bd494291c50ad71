import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Failure } from '../../../../components/ui/failure.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useFocusFallback } from '../hooks/use-focus-fallback.ts';
import { useNarrow } from '../hooks/use-narrow.ts';
import type { TableView } from '../hooks/use-table-view.ts';
import type { TableDefinition } from '../model/columns.ts';
import type { FilterSpec } from '../model/table-view.ts';
import styles from './data-table.module.css';
import { PageTurner } from './page-turner.tsx';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';

/** The state of a query of TanStack. */
interface QueryState {
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

export interface DataTableProps<Row, Sort extends string, Filters extends FilterSpec> {
  table: TableDefinition<Row, Sort>;
  view: TableView<Sort, Filters>;
  /** the query that loads `page`, with `placeholderData: keepPreviousData` */
  query: QueryState;
  /** `total`: entries on all pages; undefined while nothing has been loaded */
  page: { rows: readonly Row[]; total: number } | undefined;
  /** buttons of a row (RowAction) */
  actions?(row: Row): ReactNode;
  /** when there is nothing to list: `text` says what will be there */
  empty: { title: string; text?: string };
  /** TableToolbar */
  toolbar?: ReactNode;
  /** the list is the panel of this tab: of SubTabs in the toolbar */
  tab?: { panel: string; id: string };
}

/** A list that the server pages, sorts and filters: a table, or cards where there is no room for one. */
export function DataTable<Row, Sort extends string, Filters extends FilterSpec>(
  props: DataTableProps<Row, Sort, Filters>,
) {
  const { table, view, query, page, toolbar, tab } = props;
  const { size, go } = view;
  const { failure } = table;
  const toasts = useToasts();
  const surface = useRef<HTMLElement>(null);
  const { isError } = query;
  useEffect(() => {
    if (isError) toasts.error(failure);
  }, [isError, failure, toasts]);

  const focusHandlers = useFocusFallback(surface, page?.rows);

  // the page that was shown is gone: its entries were deleted, or a link is old
  const lastPage = page?.total ? Math.ceil(page.total / size) : 1;
  const pastTheEnd = page !== undefined && view.page > lastPage && !query.isPlaceholderData;
  useEffect(() => {
    if (pastTheEnd) go({ page: lastPage }, { replace: true });
  });

  function turn(to: number) {
    go({ page: to });
    const { top } = surface.current?.getBoundingClientRect() ?? { top: 0 };
    if (top < 0) document.documentElement.scrollTop += top - HEADROOM_PX;
  }

  return (
    <section
      ref={surface}
      tabIndex={-1}
      className={styles.surface}
      aria-label={table.name}
      aria-busy={query.isPlaceholderData || pastTheEnd}
      {...focusHandlers}
    >
      {toolbar}
      <div {...(tab && { role: 'tabpanel', id: tab.panel, 'aria-labelledby': tab.id })}>
        <Content {...props} waiting={pastTheEnd} />
        {page && page.total > 0 && (
          <PageTurner page={view.page} size={size} total={page.total} onPage={turn} onSize={(size) => go({ size })} />
        )}
      </div>
    </section>
  );
}

/** px above the table when a page is turned: the header of a phone, and some space */
const HEADROOM_PX = 72;
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Content<Row, Sort extends string, Filters extends FilterSpec>({
  table,
  view,
  query,
  page,
  empty,
  actions,
  waiting,
}: DataTableProps<Row, Sort, Filters> & { waiting: boolean }) {
  const narrow = useNarrow();
  const { failure } = table;
  if (!page && query.isError) {
    return (
      <div className={styles.failed}>
        <Failure
          level={2}
          title={failure}
          text="Nothing was changed. The list appears here as soon as the server responds."
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  if (!page || waiting) {
    return (
      <div className={styles.waiting} aria-busy="true">
        {SKELETONS.map((key) => (
          <Skeleton key={key} height={28} />
        ))}
      </div>
    );
  }
  if (page.total === 0 || page.rows.length === 0) {
    return (
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>{empty.title}</p>
        {empty.text && <p>{empty.text}</p>}
      </div>
    );
  }
  const list = { table, view, rows: page.rows, ...(actions ? { actions } : {}) };
  return (
    <>
      {query.isError && (
        <p className={styles.stale} role="alert">
          {failure}. The list may be out of date.
        </p>
      )}
      {narrow ? <RowCards {...list} /> : <RowTable {...list} />}
    </>
  );
}
