import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** ms after which nothing above the place is expected to arrive any more */
const HELD_MS = 5000;
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings a place of the page into view when the address names it, and keeps it there while what stands above still arrives,
 * until the visitor does anything. Going back and reloading return to where the visitor was instead.
 */
export function usePinnedAnchor(id: string): void {
  const { hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (hash !== `#${id}` || !arrived(type)) return;
    const go = () => document.getElementById(id)?.scrollIntoView();
    const observer = new ResizeObserver(go);
    observer.observe(document.body);
    const timer = setTimeout(stop, HELD_MS);
    function stop(): void {
      observer.disconnect();
      clearTimeout(timer);
      for (const act of ACTS) window.removeEventListener(act, stop);
    }
    for (const act of ACTS) window.addEventListener(act, stop, { passive: true });
    go();
    return stop;
  }, [id, hash, type]);
}

/** By a link, or as the first page. */
function arrived(type: string): boolean {
  if (type !== 'POP') return true;
  const [entry] = performance.getEntriesByType('navigation');
  const opened = entry === undefined || !('type' in entry) || entry.type === 'navigate';
  const state: unknown = window.history.state;
  // the router numbers the entries of a page's history from 0
  return opened && typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;
}
