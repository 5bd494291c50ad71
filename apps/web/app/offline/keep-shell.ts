import type { TakeOver } from './precache.ts';

const WORKER = '/service-worker.js';

/** As much of the window as is needed. */
export interface ShellView {
  navigator: { serviceWorker?: Pick<ServiceWorkerContainer, 'register'> };
  /** React Router's list of routes, by which a build is known */
  __reactRouterManifest?: { url: string };
}

/**
 * Lets the browser keep the app's files, so that it opens without a line, and brings a new version of them in: at once when
 * this page is the only one and of that version, else when the last page of the old one is gone. Never rejects: without a
 * secure page, or in a browser that refuses, the app needs a line to open.
 */
export async function keepShell({ navigator, __reactRouterManifest }: ShellView): Promise<void> {
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
    // refused, or the line is down: the next page tries again
  }
}
