import { endpoints } from '@prep-ai/contract';

/** ms between two questions: doubling, up to the last; up to a fifth more, so that not everybody asks at once */
const WAIT_MS = { first: 5000, last: 60_000 };
const SPREAD = 0.2;

/**
 * Asks patiently whether the site is still being maintained, at once when the page is looked at again or the line is back,
 * and calls `onReturn` when it is not. Answers the function that ends it.
 */
export function onServiceRecovery(view: Window, onReturn: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let wait = WAIT_MS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  async function ask(): Promise<void> {
    if (asking || signal.aborted || view.document.visibilityState === 'hidden') return;
    asking = true;
    clearTimeout(timer);
    const back = await isBack(signal);
    asking = false;
    if (signal.aborted) return;
    if (back) {
      ended.abort();
      onReturn();
    } else plan();
  }

  function plan(): void {
    timer = setTimeout(() => void ask(), wait * (1 + SPREAD * Math.random()));
    wait = Math.min(wait * 2, WAIT_MS.last);
  }

  const now = () => void ask();
  view.document.addEventListener('visibilitychange', now, { signal });
  view.addEventListener('online', now, { signal });
  plan();
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

async function isBack(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(endpoints.system.site.path, { credentials: 'omit', cache: 'no-store', signal });
    const site = endpoints.system.site.response.safeParse(await response.json());
    return response.ok && site.success && !site.data.maintenance;
  } catch {
    return false;
  }
}
