import { LIMITS } from '@prep-ai/contract';

/** ms before the n-th try to reach the server again, from the first on */
const BACKOFF_MS = [1000, 2000, 4000];
/** ms that a device without a connection is waited for at most */
const OFFLINE_MS = 20_000;
/** ms between two changes of a page that nobody sees: hidden pages get no frames */
const HIDDEN_FRAME_MS = 250;
/** ms that a wait for the next frame lasts at most */
const FRAME_MS = 16;

/** Waits before a try to reach the server again; without a connection until there is one. Ends early when `signal` aborts. */
export function pauseBeforeRetry(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, navigator.onLine ? (BACKOFF_MS[attempt - 1] ?? OFFLINE_MS) : OFFLINE_MS);
    if (!navigator.onLine) window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}

/**
 * Runs `job` before a coming frame, at most once in the documented 30 ms: text that grows in every frame is no smoother to
 * read, and the frames between are left to scrolling and typing. Returns the function that cancels it.
 */
export function createFramePacer(): (job: () => void) => () => void {
  let ranAt = Number.NEGATIVE_INFINITY;
  return (job) => {
    let frame = 0;
    const run = () => {
      ranAt = performance.now();
      job();
    };
    const wait = document.hidden ? HIDDEN_FRAME_MS : ranAt + LIMITS.chat.scrollCheckMs - performance.now() - FRAME_MS;
    const timer = setTimeout(
      () => {
        if (document.hidden) run();
        else frame = requestAnimationFrame(run);
      },
      Math.max(0, wait),
    );
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  };
}
