import { useSearchParams } from 'react-router';
import { type FilterSpec, readView, type TableSpec, type View, writeView } from './table-view.ts';

export interface TableView<Sort extends string, Filters extends FilterSpec> extends View<Sort, Filters> {
  /** Shows another part: its first page, unless a page is named. `replace` leaves no step for the back button. */
  go(change: Partial<View<Sort, Filters>>, options?: { replace?: boolean }): void;
  /** something is searched or filtered for */
  narrowed: boolean;
}

/** The part of a list that is shown; it lives in the address, so reload, links and the back button keep it. */
export function useTableView<const Sort extends string, const Filters extends FilterSpec>(
  spec: TableSpec<Sort, Filters>,
): TableView<Sort, Filters> {
  const [params, setParams] = useSearchParams();
  const view = readView(spec, params);
  return {
    ...view,
    go: (change, { replace = false } = {}) =>
      setParams(writeView(spec, { ...view, page: 1, ...change }, params), { replace, preventScrollReset: true }),
    narrowed: view.search !== '' || Object.keys(view.filters).length > 0,
  };
}
