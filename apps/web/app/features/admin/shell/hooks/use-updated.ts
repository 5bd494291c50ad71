import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ADMIN_KEY } from '../api/query-keys.ts';

/** When something of the admin area was loaded last: ms since 1970, 0 before the first response. */
export function useUpdated(): number {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  return useSyncExternalStore(
    subscribe,
    () => Math.max(0, ...cache.findAll({ queryKey: ADMIN_KEY }).map(({ state }) => state.dataUpdatedAt)),
    () => 0,
  );
}
