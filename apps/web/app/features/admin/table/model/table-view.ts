import { LIMITS } from '@prep-ai/contract';

export type Order = 'asc' | 'desc';

/** Names of filters with their values; `text`: any. */
export type FilterSpec = Record<string, readonly string[] | 'text'>;

/** What a list can be sorted by and filtered for. Define it outside of the component. */
export interface TableSpec<Sort extends string, Filters extends FilterSpec> {
  /** what the server sorts by; the first is the default. Empty: the server has one order only */
  sorts: readonly Sort[];
  filters: Filters;
}

type Chosen<Filters extends FilterSpec> = {
  [Name in keyof Filters]?: Filters[Name] extends readonly (infer Value extends string)[] ? Value : string;
};

/** The part of a list that is shown, as the address names it. */
export interface View<Sort extends string, Filters extends FilterSpec> {
  /** counted from 1 */
  page: number;
  size: number;
  search: string;
  sort: Sort | undefined;
  order: Order;
  filters: Chosen<Filters>;
}

const { page: defaultSize, pageSizes, searchMax } = LIMITS.admin;
const MAX_PAGE = 100_000;

/** Reads the view from the address; invalid values become the default. */
export function readView<Sort extends string, Filters extends FilterSpec>(
  { sorts, filters }: TableSpec<Sort, Filters>,
  params: URLSearchParams,
): View<Sort, Filters> {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  const chosen: Record<string, string> = {};
  for (const [name, values] of Object.entries(filters)) {
    const value = params.get(name);
    if (value && (values === 'text' || values.includes(value))) chosen[name] = value;
  }
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    size: pageSizes.find((known) => known === size) ?? defaultSize,
    search: (params.get('search') ?? '').slice(0, searchMax),
    sort: sorts.find((known) => known === params.get('sort')) ?? sorts[0],
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
    // the loop above took only known names with known values, which the type checker can't follow
    filters: chosen as Chosen<Filters>,
  };
}

/** The address of a view, without what is the default. Other parameters of `params` stay. */
export function writeView<Sort extends string, Filters extends FilterSpec>(
  { sorts, filters }: TableSpec<Sort, Filters>,
  view: View<Sort, Filters>,
  params: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | number | undefined, normal: string | number = '') => {
    if (value === undefined || value === normal) next.delete(name);
    else next.set(name, String(value));
  };
  set('page', view.page, 1);
  set('size', view.size, defaultSize);
  set('search', view.search);
  set('sort', view.sort, sorts[0]);
  set('order', view.order, 'desc');
  for (const name of Object.keys(filters)) set(name, view.filters[name]);
  return next;
}

/** The query of a call for this view. */
export type QueryOf<V> =
  V extends View<infer Sort, infer Filters>
    ? Pick<V, 'page' | 'order'> & { limit: number; search?: string; sort?: Sort } & Chosen<Filters>
    : never;

/** The view as the query of a call: page, limit, search, sort, order and the filters. */
export function queryOf<Sort extends string, Filters extends FilterSpec>(view: View<Sort, Filters>) {
  return { page: view.page, limit: view.size, ...exportQueryOf(view) };
}

/** The same for an export, which has all pages. */
export function exportQueryOf<Sort extends string, Filters extends FilterSpec>(view: View<Sort, Filters>) {
  const { search, sort, order, filters } = view;
  return { order, ...(search ? { search } : {}), ...(sort ? { sort } : {}), ...filters };
}
