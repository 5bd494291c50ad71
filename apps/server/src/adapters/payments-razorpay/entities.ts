import { z } from 'zod';
import type { GatewayEvent, GatewayPayment } from '../../ports/payment-gateway.ts';

/** What we read of Razorpay's answers (https://razorpay.com/docs/api); whatever else they hold is left alone. */
export const orderEntity = z.object({ id: z.string().min(1), amount: z.int(), currency: z.string() });
export const orderCollection = z.object({ items: z.array(orderEntity) });

const STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
export const paymentEntity = z
  .object({
    id: z.string().min(1),
    order_id: z.string().nullish(),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(STATUSES),
    captured: z.union([z.boolean(), z.literal([0, 1])]).nullish(),
    amount_refunded: z.int().nullish(),
  })
  .transform(
    ({ order_id, amount_refunded, captured, ...payment }): GatewayPayment => ({
      ...payment,
      orderId: order_id ?? null,
      amountRefunded: amount_refunded ?? (payment.status === 'refunded' ? payment.amount : 0),
      captured: captured == null ? ['captured', 'refunded'].includes(payment.status) : Boolean(captured),
    }),
  );
export const paymentCollection = z.object({ items: z.array(paymentEntity) });
export const refundEntity = z.object({ id: z.string().min(1) });
export const errorAnswer = z.object({ error: z.object({ code: z.string().max(100) }) });

const eventBody = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: z.object({ entity: paymentEntity }).nullish(),
      refund: z.object({ entity: z.object({ payment_id: z.string() }) }).nullish(),
    })
    .nullish(),
});

/** Events that tell what became of a payment. Of an authorized one the money is not ours yet, so the provider is asked. */
const PAYMENT_EVENTS = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
];

/** Null when the bytes are no event at all; events that we make nothing of are `other`. */
export function readEvent(body: Buffer): GatewayEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  const named = z.object({ event: z.string().max(200) }).safeParse(json);
  if (!named.success) return null;
  const { event } = named.data;
  const parsed = eventBody.safeParse(json);
  if (!parsed.success) return { kind: 'other', event };
  const { payment, refund } = parsed.data.payload ?? {};
  if (event === 'refund.failed' && refund) return { kind: 'refund_failed', event, paymentId: refund.entity.payment_id };
  if (PAYMENT_EVENTS.includes(event) && payment) return { kind: 'payment', event, payment: payment.entity };
  return { kind: 'other', event };
}
