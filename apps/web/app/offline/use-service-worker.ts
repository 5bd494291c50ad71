import { useEffect } from 'react';
import { registerWorker } from './register-worker.ts';

/** Registers the service worker once the page is idle, since its downloads must not delay what the page needs. */
export function useServiceWorker(): void {
  useEffect(() => {
    // the files of the development server have no versions
    if (!import.meta.env.PROD) return;
    let idle: number | undefined;
    const start = () => {
      if ('requestIdleCallback' in window)
        idle = requestIdleCallback(() => void registerWorker(window), { timeout: 5000 });
      else void registerWorker(window);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      window.removeEventListener('load', start);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
}
