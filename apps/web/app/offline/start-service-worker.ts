import { registerWorker } from './register-worker.ts';

let started = false;

/** Registers the service worker once the page is idle, since its downloads must not delay what the page needs. */
export function startServiceWorker(): void {
  // the files of the development server have no versions
  if (!import.meta.env.PROD || started) return;
  started = true;
  const start = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void registerWorker(window), { timeout: 5000 });
    else void registerWorker(window);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** The part of the Network Information API that is used; not every browser has it. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Visitors get the worker too, except where they save data: many of them never come back. */
export function startServiceWorkerForVisitor(start = startServiceWorker): void {
  const connection: Connection = ('connection' in navigator && navigator.connection) || {};
  if (!connection.saveData && !connection.effectiveType?.endsWith('2g')) start();
}
