import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxBooks, SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox-books.ts';

export interface SandboxEvent {
  event: string;
  payment: SandboxPayment;
  order?: SandboxOrder;
  refund?: SandboxRefund;
}

export type EmitEvents = (...events: SandboxEvent[]) => void;

/** The two events that Razorpay sends for a captured payment. */
export function captureEvents(books: SandboxBooks, paymentId: string): SandboxEvent[] {
  const payment = books.payment(paymentId);
  const order = books.order(payment.order_id);
  return [
    { event: 'payment.captured', payment },
    { event: 'order.paid', payment, order },
  ];
}

/** ms before each further attempt */
const PAUSES_MS = [1000, 5000, 30_000];
/** ms of one attempt, as Razorpay waits */
const RESPONSE_TIMEOUT_MS = 5000;

/** A webhook as Razorpay sends it: its bytes and its headers. */
export function signedWebhook({ event, ...entities }: SandboxEvent, secret: string) {
  const wrapped = Object.entries(entities).map(([name, entity]) => [name, { entity }]);
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(wrapped),
    created_at: Math.floor(Date.now() / 1000),
  });
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      'x-razorpay-event-id': randomUUID(),
    },
  };
}

/** Delivers webhooks, again when they are not accepted. `closed` ends waiting attempts. */
export function createWebhookSender(options: { url: string; secret: string; closed: AbortSignal }) {
  return async (event: SandboxEvent): Promise<void> => {
    const { body, headers } = signedWebhook(event, options.secret);
    for (const pause of [0, ...PAUSES_MS]) {
      if (pause > 0) await sleep(pause, undefined, { signal: options.closed, ref: false }).catch(() => undefined);
      if (options.closed.aborted) return;
      const signal = AbortSignal.any([AbortSignal.timeout(RESPONSE_TIMEOUT_MS), options.closed]);
      const accepted = await fetch(options.url, { method: 'POST', headers, body, signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (accepted) return;
    }
  };
}
