import { LIMITS, MS, paymentVerification } from '@prep-ai/contract';
import { z } from 'zod';
import { LOCAL_KEYS } from '../../../lib/local-data/local-state.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

/** The exact fields that the server verifies; the provider's window sends others beside them. */
export const checkoutAnswer = z.object(paymentVerification.shape);
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

const record = z.object({
  user: z.int(),
  order: z.string(),
  /** when the checkout window was opened */
  at: z.iso.datetime(),
  /** null while nothing is known but that the window was open */
  answer: checkoutAnswer.nullable(),
});
type PendingPayment = z.infer<typeof record>;

export interface PendingPayments {
  /** the purchase that this user began in this browser and that has not come to an end; null when there is none */
  read(): PendingPayment | null;
  /** The checkout window is about to open. */
  opened(order: string): void;
  /** The window reported a payment: stored before anything else is done. */
  paid(answer: CheckoutAnswer): void;
  /** This order has come to an end. */
  clear(order: string): void;
}

/** ms after which the provider itself has given an order up: nothing can be learned here any more */
const KEPT_MS = LIMITS.payment.pollDays * MS.day;

/** What survives a reload or a crash in the middle of a purchase. A browser that refuses storage remembers nothing. */
export function createPendingPayments(
  view: Pick<Window, 'localStorage'>,
  user: number,
  now = serverNow,
): PendingPayments {
  function read(): PendingPayment | null {
    try {
      const stored = record.safeParse(JSON.parse(view.localStorage.getItem(LOCAL_KEYS.payment) ?? 'null'));
      if (!stored.success || stored.data.user !== user) return null;
      return now() - Date.parse(stored.data.at) < KEPT_MS ? stored.data : null;
    } catch {
      return null;
    }
  }

  function write(order: string, answer: CheckoutAnswer | null): void {
    const at = new Date(now()).toISOString();
    try {
      view.localStorage.setItem(
        LOCAL_KEYS.payment,
        JSON.stringify({ user, order, at, answer } satisfies PendingPayment),
      );
    } catch {
      // refused: the provider notifies the server anyway
    }
  }

  return {
    read,
    opened(order) {
      // a payment of another tab that the server does not know yet is worth more
      if (!read()?.answer) write(order, null);
    },
    paid: (answer) => write(answer.razorpay_order_id, answer),
    clear(order) {
      if (read()?.order !== order) return;
      try {
        view.localStorage.removeItem(LOCAL_KEYS.payment);
      } catch {
        // refused
      }
    },
  };
}
