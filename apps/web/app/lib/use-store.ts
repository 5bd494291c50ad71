import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/**
 * What `select` reads of a store, followed. As `useStore` of zustand, without what the first page has no use for
 * (docs/decisions/0012-first-page-bytes.md). `select` returns the same value for the same state.
 */
export function useStore<State, Selected>(
  store: Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>,
  select: (state: State) => Selected,
): Selected {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}
