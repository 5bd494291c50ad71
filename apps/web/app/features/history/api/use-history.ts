import { endpoints } from '@prep-ai/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/use-api.ts';
import type { View } from '../model/view.ts';

export const HISTORY = ['history'] as const;

type Page = Pick<View, 'page' | 'size' | 'search'>;

const queryOf = ({ page, size, search }: Page) => ({ page, limit: size, ...(search ? { search } : {}) });

/** A page of records; the page before stays until it is there. */
export function useRecords(page: Page) {
  const api = useApi();
  return useQuery({
    queryKey: [...HISTORY, 'records', page],
    queryFn: ({ signal }) => api.call(endpoints.history.list, { query: queryOf(page), signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of conversations; the page before stays until it is there. */
export function useConversations(page: Page) {
  const api = useApi();
  return useQuery({
    queryKey: [...HISTORY, 'sessions', page],
    queryFn: ({ signal }) => api.call(endpoints.history.sessions, { query: queryOf(page), signal }),
    placeholderData: keepPreviousData,
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
