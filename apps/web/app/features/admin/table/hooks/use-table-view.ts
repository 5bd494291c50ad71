import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type FilterSpec, readView, type TableSpec, type View, writeView } from '../model/table-view.ts';

export interface TableView<Sort extends string, Filters extends FilterSpec> extends View<Sort, Filters> {
  /**
   * Shows another part: its first page, unless a page is named; filters that are not named stay. `replace` leaves no step for
   * the back button.
   */
  go(change: Partial<View<Sort, Filters>>, options?: { replace?: boolean }): void;
  /** something is searched or filtered for */
  narrowed: boolean;
}

/** The part of a list that is shown; it lives in the address, so reload, links and the back button keep it. */
export function useTableView<const Sort extends string, const Filters extends FilterSpec>(
  spec: TableSpec<Sort, Filters>,
): TableView<Sort, Filters> {
  const [params, setParams] = useSearchParams();
  /** the next address before React has rendered it: two changes at the same moment both count */
  const upcoming = useRef<{ from: URLSearchParams; to: URLSearchParams }>(null);

  const view = readView(spec, params);
  return {
    ...view,
    go(change, { replace = false } = {}) {
      const now = upcoming.current?.from === params ? upcoming.current.to : params;
      const { filters, ...rest } = readView(spec, now);
      const next = { ...rest, page: 1, ...change, filters: { ...filters, ...change.filters } };
      const to = writeView(spec, next, now);
      upcoming.current = { from: params, to };
      setParams(to, { replace, preventScrollReset: true });
    },
    narrowed: view.search !== '' || Object.keys(view.filters).length > 0,
  };
}
