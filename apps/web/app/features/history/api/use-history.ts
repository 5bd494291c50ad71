import { endpoints } from '@prep-ai/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CachedResponse } from '../../../lib/local-data/offline-cache.ts';
import { useOfflineCache } from '../../../lib/local-data/use-offline-cache.ts';
import { useApi } from '../../../lib/use-api.ts';
import type { View } from '../model/view.ts';

export const HISTORY = ['history'] as const;

type Page = Pick<View, 'page' | 'size' | 'search'>;

const queryOf = ({ page, size, search }: Page) => ({ page, limit: size, ...(search ? { search } : {}) });

/** The beginning of a list is seen again without a line: a search or a later page needs the server. */
const isBeginning = ({ page, search }: Page) => page === 1 && !search;

/** A page of records; the page before stays until it is there. Without a line the beginning as it was read last, of whatever size. */
export function useRecords(userId: number, page: Page) {
  const api = useApi();
  const cache = useOfflineCache(userId);
  return useQuery({
    queryKey: [...HISTORY, 'records', page],
    queryFn: ({ signal }) => {
      const { list } = endpoints.history;
      const ask = () => api.call(list, { query: queryOf(page), signal });
      return isBeginning(page) ? cache.fetch('history', list.response, ask) : now(ask);
    },
    placeholderData: keepPreviousData,
    refetchOnReconnect: 'always',
  });
}

/** A page of conversations, like useRecords. */
export function useConversations(userId: number, page: Page) {
  const api = useApi();
  const cache = useOfflineCache(userId);
  return useQuery({
    queryKey: [...HISTORY, 'sessions', page],
    queryFn: ({ signal }) => {
      const { sessions } = endpoints.history;
      const ask = () => api.call(sessions, { query: queryOf(page), signal });
      return isBeginning(page) ? cache.fetch('sessions', sessions.response, ask) : now(ask);
    },
    placeholderData: keepPreviousData,
    refetchOnReconnect: 'always',
  });
}

/** The messages of one conversation. */
export function useConversation(session_token: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...HISTORY, 'session', session_token],
    queryFn: ({ signal }) => api.call(endpoints.history.session, { params: { session_token }, signal }),
  });
}

async function now<T>(ask: () => Promise<T>): Promise<CachedResponse<T>> {
  return { answer: await ask(), cachedAt: null };
}
