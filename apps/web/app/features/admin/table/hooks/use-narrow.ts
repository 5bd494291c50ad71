import { useSyncExternalStore } from 'react';

/** Under 700 px a table has no room: its rows are cards. */
const NARROW = '(width < 43.75em)';

/** Whether the window is too narrow for tables. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}

const isNarrow = () => window.matchMedia(NARROW).matches;

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
