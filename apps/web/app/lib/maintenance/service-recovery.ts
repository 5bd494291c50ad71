import { endpoints } from '@prep-ai/contract';

/** ms between two checks: doubling, up to the last; up to a fifth more, so that not everybody asks at once */
const WAIT_MS = { first: 5000, last: 60_000 };
const SPREAD = 0.2;

/**
 * Checks from time to time whether maintenance is over, and at once when the page becomes visible or goes online, and calls
 * `onRecovered` when it is. Returns the function that stops it.
 */
export function onServiceRecovery(view: Window, onRecovered: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let wait = WAIT_MS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checking = false;

  async function check(): Promise<void> {
    if (checking || signal.aborted || view.document.visibilityState === 'hidden') return;
    checking = true;
    clearTimeout(timer);
    const over = await isOver(signal);
    checking = false;
    if (signal.aborted) return;
    if (over) {
      stopped.abort();
      onRecovered();
    } else scheduleCheck();
  }

  function scheduleCheck(): void {
    timer = setTimeout(() => void check(), wait * (1 + SPREAD * Math.random()));
    wait = Math.min(wait * 2, WAIT_MS.last);
  }

  const now = () => void check();
  view.document.addEventListener('visibilitychange', now, { signal });
  view.addEventListener('online', now, { signal });
  scheduleCheck();
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

async function isOver(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(endpoints.system.site.path, { credentials: 'omit', cache: 'no-store', signal });
    const site = endpoints.system.site.response.safeParse(await response.json());
    return response.ok && site.success && !site.data.maintenance;
  } catch {
    return false;
  }
}
