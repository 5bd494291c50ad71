import { useEffect } from 'react';
import { keepShell } from './keep-shell.ts';

/** Keeps the app's files in the browser once the page has come to rest: they are not what it waits for. */
export function useKeptShell(): void {
  useEffect(() => {
    // the development server's files have no versions
    if (!import.meta.env.PROD) return;
    let idle: number | undefined;
    const start = () => {
      if ('requestIdleCallback' in window) idle = requestIdleCallback(() => void keepShell(window), { timeout: 5000 });
      else void keepShell(window);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      window.removeEventListener('load', start);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
}
