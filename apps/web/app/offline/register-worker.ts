import type { TakeOver } from './precache.ts';

const WORKER = '/service-worker.js';

/** The part of the window that is used. */
export interface WorkerView {
  navigator: { serviceWorker?: Pick<ServiceWorkerContainer, 'register'> };
  /** React Router's list of routes, whose address identifies a build */
  __reactRouterManifest?: { url: string };
}

/**
 * Registers the service worker, which caches the app's files so that it opens without a connection. A new version of the
 * worker takes over at once when this page is the only one and is of that version, otherwise when the last page of the old
 * version is closed. Never rejects: on an insecure page, or in a browser that refuses, the app needs a connection to open.
 */
export async function registerWorker({ navigator, __reactRouterManifest }: WorkerView): Promise<void> {
  const manifest = __reactRouterManifest?.url;
  if (!navigator.serviceWorker || !manifest) return;
  const message: TakeOver = { type: 'take-over', manifest };
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    const offer = () => registration.waiting?.postMessage(message);
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
    registration.installing?.addEventListener('statechange', offer);
    offer();
  } catch {
    // refused, or there is no connection: the next page tries again
  }
}
