import type { TakeOver } from './precache.ts';

const WORKER = '/service-worker.js';

type View = Pick<Window, 'document' | 'navigator'>;

/**
 * Lets the browser keep the app's files, so that it opens without a line, and brings a new version of them in: at once when
 * this page is the only one and of that version, else when the last page of the old one is gone. Never rejects: without a
 * secure page, or in a browser that refuses, the app needs a line to open.
 */
export async function keepShell({ document, navigator }: View): Promise<void> {
  const manifest = document.querySelector('link[href*="/assets/manifest-"]')?.getAttribute('href');
  if (!('serviceWorker' in navigator) || !manifest) return;
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
