import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CachedResponse } from '../../../lib/local-data/offline-cache.ts';
import { useOfflineCache } from '../../../lib/local-data/use-offline-cache.ts';
import type { View } from '../model/view.ts';
import { HISTORY_KEY } from './query-keys.ts';

export type Page = Pick<View, 'page' | 'size' | 'search'>;

/** The query of a call for this page. */
export const pageQuery = ({ page, size, search }: Page) => ({ page, limit: size, ...(search ? { search } : {}) });

export interface CachedPageRequest<T> {
  /** of the list, in the offline cache and among the queries */
  name: string;
  schema: z.ZodType<T>;
  load(signal: AbortSignal): Promise<T>;
}

/**
 * A page of a list; the page before stays on screen until it has arrived. The first page without a search is cached for when
 * there is no connection, and shown then whatever its size was. Searches and later pages need the server.
 */
export function useCachedPage<T>(userId: number, page: Page, { name, schema, load }: CachedPageRequest<T>) {
  const cache = useOfflineCache(userId);
  return useQuery({
    queryKey: [...HISTORY_KEY, name, page],
    async queryFn({ signal }): Promise<CachedResponse<T>> {
      const isFirst = page.page === 1 && !page.search;
      if (isFirst) return cache.fetch(name, schema, () => load(signal));
      return { answer: await load(signal), cachedAt: null };
    },
    placeholderData: keepPreviousData,
    refetchOnReconnect: 'always',
  });
}
