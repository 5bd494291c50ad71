import type { PlanStatus } from '@prep-ai/contract';
import { toApiError } from '../../../lib/api-error.ts';

/** Why a verification is taking its time. */
export type Delay = 'line' | 'provider' | 'bank';

export type Settled =
  /** the server has given the plan */
  | { as: 'done'; plan: PlanStatus }
  /** paid, but not confirmed yet: the server goes on by itself */
  | { as: 'later' }
  | { as: 'refused' }
  /** the session is over; nothing is said about the payment */
  | { as: 'signed-out' };

export interface SettleDeps {
  /** asks the server to verify the payment; rejects with ApiError */
  verify(): Promise<{ plan: PlanStatus }>;
  /** whether the buyer is still the one who is signed in */
  isBuyer(): boolean;
  /** resolves after these ms, or earlier when there is reason to try again */
  pause(ms: number): Promise<void>;
  onDelay(delay: Delay): void;
}

/** ms between attempts: doubling, up to the last */
const WAIT_MS = { first: 1000, last: 10_000 };
/** ms of waiting for a server that responds "not yet": after that it is left to the server, which polls the provider */
const MAX_PENDING_MS = 60_000;

/**
 * Has a payment verified, on any connection: verifying may be repeated. Without a response it keeps trying; a response that is
 * not the application's own (from a proxy or a captive portal) counts as none.
 */
export async function settlePayment({ verify, isBuyer, pause, onDelay }: SettleDeps): Promise<Settled> {
  let waited = 0;
  for (let wait = WAIT_MS.first; isBuyer(); wait = Math.min(wait * 2, WAIT_MS.last)) {
    try {
      return { as: 'done', plan: (await verify()).plan };
    } catch (cause) {
      const { status, code, retryAfter } = toApiError(cause);
      if (status === 401) return { as: 'signed-out' };
      const delay = delayOf(status, code);
      if (!delay) return { as: 'refused' };
      const ms = Math.max(wait, Math.min(retryAfter ?? 0, MAX_PENDING_MS / 1000) * 1000);
      if (delay !== 'line') waited += ms;
      if (waited > MAX_PENDING_MS) return { as: 'later' };
      onDelay(delay);
      await pause(ms);
    }
  }
  return { as: 'signed-out' };
}

/** null when the server has refused for good. */
function delayOf(status: number, code: string): Delay | null {
  if (status === 0 || code === 'unexpected_response' || code === 'http_error') return 'line';
  if (code === 'payment_pending') return 'bank';
  return status === 429 || status >= 500 ? 'provider' : null;
}
