import { LIMITS, type Payment } from '@prep-ai/contract';
import { toApiError } from '../../../lib/api-error.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

export interface WatchOrderDeps {
  /** the provider's id of the order */
  order: string;
  /** when its window was opened */
  since: Date;
  /** the own payments */
  list(): Promise<Payment[]>;
  pause(ms: number): Promise<void>;
  /** called each time that nothing has arrived yet */
  onWaiting(): void;
  signal: AbortSignal;
  now?: () => number;
}

/** ms between two polls: growing by half, up to the last */
const WAIT_MS = { first: 1500, last: 30_000 };
/** ms after which the server has asked the provider on its own, and a little more */
const WATCHED_MS = LIMITS.payment.pollAfterMs + 5 * 60_000;

/** Waits for the outcome of an order. `open`: nothing arrived in the time in which it is likely to. */
export async function watchOrder(deps: WatchOrderDeps): Promise<'paid' | 'failed' | 'open' | 'stopped'> {
  const { order, since, list, pause, onWaiting, signal, now = serverNow } = deps;
  for (let wait = WAIT_MS.first; !signal.aborted; wait = Math.min(wait * 1.5, WAIT_MS.last)) {
    try {
      const found = (await list()).find((payment) => payment.provider_order_id === order);
      if (found?.state === 'paid' || found?.state === 'failed') return signal.aborted ? 'stopped' : found.state;
      if (found?.state !== 'created' || now() - since.getTime() > WATCHED_MS) return 'open';
      onWaiting();
    } catch (cause) {
      if (signal.aborted || toApiError(cause).status === 401) return 'stopped';
    }
    await pause(wait);
  }
  return 'stopped';
}
