import { createHash } from 'node:crypto';
import { AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { GatewayEvent, PaymentGateway } from '../../ports/payment-gateway.ts';
import type { Transaction } from '../transaction.ts';
import type { PaymentsRepository } from './payments-repository.ts';
import type { ReconcileOrder } from './reconcile-order.ts';
import { lockAndEndRefund } from './refund-ledger.ts';
import type { SettlePayment, WebhookEvent } from './settle-payment.ts';

export interface HandleWebhookDeps {
  gateway: PaymentGateway;
  transaction: Transaction;
  payments: PaymentsRepository;
  settlePayment: SettlePayment;
  reconcileOrder: ReconcileOrder;
  clock: Clock;
  logger: Logger;
}

interface Webhook {
  body: Buffer;
  signature: string | undefined;
  /** the provider's id of the event */
  eventId: string | undefined;
}

export type HandleWebhook = (webhook: Webhook) => Promise<{ after: Promise<void> }>;

const EVENT_ID = /^[\w.:-]{1,200}$/;
const NOTHING_AFTER = { after: Promise.resolve() };

/**
 * Takes in an event of the provider. All it needs is in its signed bytes, and its effect is one transaction together with the
 * memory of its id, so it is responded to at once; only a payment that waits to be captured is reconciled, after the response.
 * An event that means nothing to us is accepted, too: the provider would repeat it for a day.
 * @throws AppError invalid_signature
 * @returns what goes on after the response
 */
export function makeHandleWebhook(deps: HandleWebhookDeps): HandleWebhook {
  const { gateway, settlePayment, logger } = deps;
  return async ({ body, signature, eventId }) => {
    if (!signature || !gateway.isWebhookSignature(body, signature)) throw new AppError('invalid_signature');
    const read = gateway.readEvent(body);
    if (!read) return NOTHING_AFTER;
    const event = { id: eventKey(eventId, body), name: read.event };
    if (read.kind === 'payment' && read.payment.captured) {
      const outcome = await settlePayment(read.payment, event);
      logger.info({ event: read.event, outcome }, 'webhook of the payment provider');
      return NOTHING_AFTER;
    }
    if (!(await recordEvent(deps, read, event))) return NOTHING_AFTER;
    logger.info({ event: read.event }, 'webhook of the payment provider');
    if (read.kind === 'refund_failed')
      logger.error({ payment: read.paymentId }, 'the payment provider could not refund a payment');
    if (read.kind !== 'payment' || read.payment.status !== 'authorized' || read.payment.orderId === null)
      return NOTHING_AFTER;
    return { after: captureLater(deps, read.payment.orderId) };
  };
}

/** An event without an id of its own is known by its bytes. */
function eventKey(eventId: string | undefined, body: Buffer): string {
  return eventId && EVENT_ID.test(eventId) ? eventId : createHash('sha256').update(body).digest('hex');
}

/** Remembers an event that reports no captured money, with its effect. False when it was here before. */
function recordEvent(
  { transaction, clock }: HandleWebhookDeps,
  read: GatewayEvent,
  event: WebhookEvent,
): Promise<boolean> {
  const at = clock.now();
  return transaction(async (repositories) => {
    if (!(await repositories.payments.insertEvent({ ...event, at }))) return false;
    if (read.kind === 'refund_failed')
      await lockAndEndRefund(repositories, read.paymentId, { state: 'failed', evenIfDone: true }, at);
    if (read.kind === 'payment' && read.payment.status === 'failed' && read.payment.orderId !== null)
      await repositories.payments.markFailed(read.payment.orderId, at);
    return true;
  });
}

async function captureLater({ gateway, payments, reconcileOrder, logger }: HandleWebhookDeps, orderId: string) {
  try {
    const order = await payments.findByOrder(orderId);
    if (order && order.gateway === gateway.name) await reconcileOrder(order);
  } catch (error) {
    // the order is polled later
    logger.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a payment could not be captured yet');
  }
}
