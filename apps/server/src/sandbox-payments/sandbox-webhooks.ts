import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox-books.ts';

export interface SandboxEvent {
  event: string;
  payment: SandboxPayment;
  order?: SandboxOrder;
  refund?: SandboxRefund;
}

/** ms before each further try, and of one try (Razorpay waits 5 seconds for an answer) */
const PAUSES_MS = [1000, 5000, 30_000];
const ANSWER_MS = 5000;

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

/** Delivers webhooks, again when they are not taken in. `closed` ends the tries that wait. */
export function createWebhookSender(options: { url: string; secret: string; closed: AbortSignal }) {
  return async (event: SandboxEvent): Promise<void> => {
    const { body, headers } = signedWebhook(event, options.secret);
    for (const pause of [0, ...PAUSES_MS]) {
      if (pause > 0) await sleep(pause, undefined, { signal: options.closed, ref: false }).catch(() => undefined);
      if (options.closed.aborted) return;
      const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), options.closed]);
      const taken = await fetch(options.url, { method: 'POST', headers, body, signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (taken) return;
    }
  };
}
