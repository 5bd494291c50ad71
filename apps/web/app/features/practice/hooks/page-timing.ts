/** ms before the n-th try to reach the server again, from the first on */
const BACKOFF_MS = [1000, 2000, 4000];
/** ms that a device without a connection is waited for at most */
const OFFLINE_MS = 20_000;
/** ms between two changes of a page that nobody sees: hidden pages get no frames */
const HIDDEN_FRAME_MS = 250;

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

/** Runs `job` before the next frame; answers how to call it off. */
export function nextFrame(job: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(job, HIDDEN_FRAME_MS);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(job);
  return () => cancelAnimationFrame(frame);
}
