import { useSyncExternalStore } from 'react';

/** Told of every change of what the page says (lib/met-maintenance.ts). */
export const MAINTENANCE_EVENT = 'maintenance';

/** What the page says: `on`, the site is being maintained; `open`, it is, and this screen shows all the same. */
export function readMaintenance(): string | undefined {
  return document.documentElement.dataset.maintenance;
}

function follow(listener: () => void): () => void {
  window.addEventListener(MAINTENANCE_EVENT, listener);
  return () => window.removeEventListener(MAINTENANCE_EVENT, listener);
}

/** The same for a component; undefined while a prerendered page is being taken over. */
export function useMaintenance(): string | undefined {
  return useSyncExternalStore(follow, readMaintenance, () => undefined);
}
