import { createHash } from 'node:crypto';
import { AppError } from '@prep-ai/contract';
import type { PaymentLedgerRepository } from '../../db/repositories/payment-ledger-repository.ts';
import type { PaymentsRepository } from '../../db/repositories/payments-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { Settling } from './settle-order.ts';

export interface TakeWebhookDeps {
  gateway: PaymentGateway;
  payments: PaymentsRepository;
  ledger: PaymentLedgerRepository;
  settling: Settling;
  clock: Clock;
  logger: Logger;
}

export interface Webhook {
  body: Buffer;
  signature: string | undefined;
  /** the provider's id of the event */
  eventId: string | undefined;
}

const EVENT_ID = /^[\w.:-]{1,200}$/;

/**
 * Takes in an event of the provider. What it needs is in its signed bytes and its effect is one transaction together with the
 * memory of its id, so it is answered at once; only a payment that waits to be captured is asked about, after the answer.
 * What we make nothing of is taken in all the same: the provider would send it for a day.
 * @throws AppError invalid_signature
 * @returns what goes on after the answer
 */
export function createTakeWebhook(deps: TakeWebhookDeps) {
  const { gateway, payments, ledger, settling, clock, logger } = deps;

  const captureLater = async (orderId: string): Promise<void> => {
    const order = await payments.findByOrder(orderId);
    if (order && order.gateway === gateway.name) await settling.askAbout(order);
  };

  return async ({ body, signature, eventId }: Webhook): Promise<{ after: Promise<void> }> => {
    if (!signature || !gateway.isWebhookSignature(body, signature)) throw new AppError('invalid_signature');
    const nothing = { after: Promise.resolve() };
    const read = gateway.readEvent(body);
    if (!read) return nothing;
    // without an id of its own an event is known by its bytes
    const id = eventId && EVENT_ID.test(eventId) ? eventId : createHash('sha256').update(body).digest('hex');
    const event = { id, name: read.event };
    if (read.kind === 'payment' && read.payment.captured) {
      const outcome = await settling.count(read.payment, event);
      logger.info({ event: read.event, outcome }, 'webhook of the payment provider');
      return nothing;
    }
    if (!(await ledger.noteEvent(event.id, event.name, clock.now()))) return nothing;
    logger.info({ event: read.event }, 'webhook of the payment provider');
    if (read.kind === 'refund_failed') {
      await ledger.endRefund(read.paymentId, { state: 'failed', afterAll: true }, clock.now());
      logger.error({ payment: read.paymentId }, 'the payment provider could not give a payment back');
    }
    if (read.kind !== 'payment' || read.payment.orderId === null) return nothing;
    if (read.payment.status === 'failed') await payments.markFailed(read.payment.orderId, clock.now());
    if (read.payment.status !== 'authorized') return nothing;
    const after = captureLater(read.payment.orderId).catch((error: unknown) =>
      // the regular job asks again
      logger.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a payment could not be captured yet'),
    );
    return { after };
  };
}
