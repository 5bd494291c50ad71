/** ms that setTimeout can wait; asked for more it fires at once */
export const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * setTimeout for a wait that comes from a date or from the server, and can be of any length: it waits in pieces that
 * setTimeout can. Returns the function that cancels it.
 */
export function startTimer(callback: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function wait(left: number): void {
    const piece = Math.min(left, LONGEST_TIMEOUT_MS);
    timer = setTimeout(() => (left > piece ? wait(left - piece) : callback()), piece);
  }
  wait(Number.isNaN(ms) ? LONGEST_TIMEOUT_MS : ms);
  return () => clearTimeout(timer);
}
