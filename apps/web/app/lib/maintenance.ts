import { useSyncExternalStore } from 'react';

const CHANGED = 'prep-ai:maintenance';

/** What the page says: the server as it sent it, a call that was refused since, or nothing. */
export function readMaintenance(): string | undefined {
  return document.documentElement.dataset.maintenance;
}

function follow(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Whether the site is being maintained; undefined while a prerendered page is being taken over. */
export function useMaintenance(): string | undefined {
  return useSyncExternalStore(follow, readMaintenance, () => undefined);
}

/** Tells the page. `on`: it is hidden (theme/maintenance.css); `open`: this screen shows all the same. */
export function noteMaintenance(now: 'on' | 'open' | undefined): void {
  if (now) document.documentElement.dataset.maintenance = now;
  else delete document.documentElement.dataset.maintenance;
  window.dispatchEvent(new Event(CHANGED));
}
