import { LIMITS } from '@prep-ai/contract';

export const TABS = ['history', 'sessions'] as const;
export type Tab = (typeof TABS)[number];

/** What the screen shows, as its address names it. */
export interface View {
  tab: Tab;
  /** counted from 1 */
  page: number;
  size: number;
  search: string;
  /** the conversation that is open */
  session: string | null;
}

/** far above what anybody has, so that the server computes no absurd offset */
const MAX_PAGE = 100_000;
const { pageSizes, defaultPageSize, searchMax } = LIMITS.history;

/** Reads the view from the address; invalid values become the default. */
export function viewOf(params: URLSearchParams): View {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    tab: params.get('tab') === 'sessions' ? 'sessions' : 'history',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    size: pageSizes.find((known) => known === size) ?? defaultPageSize,
    search: (params.get('search') ?? '').slice(0, searchMax),
    session: params.get('session'),
  };
}

/** The address of a view, without what is the default. */
export function paramsOf({ tab, page, size, search, session }: View): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'history') params.set('tab', tab);
  if (page !== 1) params.set('page', String(page));
  if (size !== defaultPageSize) params.set('size', String(size));
  if (search) params.set('search', search);
  if (session) params.set('session', session);
  return params;
}
