/** ms between attempts: doubling, up to the last */
const WAIT_MS = { first: 2000, last: 60_000 };

/**
 * Loads a part of the page that is not vital, and again after a failure, at once when the browser is back online. The page
 * goes on without the part meanwhile: a lost connection must not replace it with an error.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = WAIT_MS.first; ; wait = Math.min(wait * 2, WAIT_MS.last)) {
    try {
      return await load();
    } catch {
      await pause(wait);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });
}
