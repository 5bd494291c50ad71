import { randomBytes } from 'node:crypto';

/** The shapes of Razorpay's answers (https://razorpay.com/docs/api), as far as anybody here reads them. Amounts are paise. */
export interface SandboxOrder {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  /** seconds */
  created_at: number;
}

export interface SandboxPayment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  captured: boolean;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  error_code: string | null;
  error_description: string | null;
  created_at: number;
}

export interface SandboxRefund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  status: 'processed';
  created_at: number;
}

export interface SandboxState {
  orders: SandboxOrder[];
  payments: SandboxPayment[];
  refunds: (SandboxRefund & { key: string | null })[];
}

/** What Razorpay refuses, with its status and code. */
export class SandboxRefusal extends Error {
  constructor(
    readonly status: number,
    readonly description: string,
    readonly code = 'BAD_REQUEST_ERROR',
  ) {
    super(description);
    this.name = 'SandboxRefusal';
  }
}

export type SandboxBooks = ReturnType<typeof createSandboxBooks>;

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 14;
const LEAST_AMOUNT = 100;

const NOTHING: SandboxState = { orders: [], payments: [], refunds: [] };

/** The provider's books: orders, payments and refunds with the provider's rules. `changed` is called after every change. */
export function createSandboxBooks(changed: ((state: SandboxState) => void) | null = null, before = NOTHING) {
  const orders = new Map(before.orders.map((order) => [order.id, order]));
  const payments = new Map(before.payments.map((payment) => [payment.id, payment]));
  const refunds = [...before.refunds];
  const seconds = () => Math.floor(Date.now() / 1000);
  const paymentsByOrder = new Map<string, SandboxPayment[]>();
  for (const payment of payments.values()) remember(payment);

  function remember(payment: SandboxPayment): void {
    paymentsByOrder.set(payment.order_id, [...(paymentsByOrder.get(payment.order_id) ?? []), payment]);
  }
  const save = () =>
    changed?.({ orders: [...orders.values()], payments: [...payments.values()], refunds: [...refunds] });
  const orderOf = (id: string): SandboxOrder => {
    const order = orders.get(id);
    if (!order) throw new SandboxRefusal(400, 'The id provided does not exist');
    return order;
  };
  const paymentOf = (id: string): SandboxPayment => {
    const payment = payments.get(id);
    if (!payment) throw new SandboxRefusal(400, 'The id provided does not exist');
    return payment;
  };
  const take = (payment: SandboxPayment): void => {
    const order = orderOf(payment.order_id);
    Object.assign(payment, { status: 'captured', captured: true });
    Object.assign(order, { status: 'paid', amount_paid: payment.amount, amount_due: order.amount - payment.amount });
  };

  return {
    createOrder({ amount, currency, receipt }: { amount: number; currency: string; receipt: string | null }) {
      if (!Number.isInteger(amount) || amount < LEAST_AMOUNT)
        throw new SandboxRefusal(400, 'Order amount less than minimum amount allowed');
      if (currency !== 'INR') throw new SandboxRefusal(400, 'Currency is not supported');
      const order: SandboxOrder = {
        id: newId('order'),
        entity: 'order',
        amount,
        amount_paid: 0,
        amount_due: amount,
        currency,
        receipt,
        status: 'created',
        attempts: 0,
        created_at: seconds(),
      };
      orders.set(order.id, order);
      save();
      return { ...order };
    },
    order: (id: string) => ({ ...orderOf(id) }),
    ordersOf: (receipt: string) => [...orders.values()].filter((order) => order.receipt === receipt),
    payment: (id: string) => ({ ...paymentOf(id) }),
    paymentsOf: (orderId: string) =>
      (paymentsByOrder.get(orderOf(orderId).id) ?? []).map((payment) => ({ ...payment })),

    /**
     * What a buyer does in the checkout window. Of one order one payment is captured at most; `rules: false` lets what the
     * provider never does happen all the same.
     */
    pay(
      orderId: string,
      outcome: 'captured' | 'authorized' | 'failed',
      { amount, rules = true }: { amount?: number; rules?: boolean } = {},
    ): SandboxPayment {
      const order = orderOf(orderId);
      if (rules && order.status === 'paid') throw new SandboxRefusal(400, 'This order has been paid already');
      const payment: SandboxPayment = {
        id: newId('pay'),
        entity: 'payment',
        amount: amount ?? order.amount,
        currency: order.currency,
        status: outcome === 'failed' ? 'failed' : 'authorized',
        order_id: order.id,
        captured: false,
        amount_refunded: 0,
        refund_status: null,
        error_code: outcome === 'failed' ? 'BAD_REQUEST_ERROR' : null,
        error_description: outcome === 'failed' ? 'The bank refused the payment (test).' : null,
        created_at: seconds(),
      };
      order.attempts += 1;
      if (order.status === 'created') order.status = 'attempted';
      payments.set(payment.id, payment);
      remember(payment);
      if (outcome === 'captured') take(payment);
      save();
      return { ...payment };
    },

    capture(paymentId: string, { amount, currency }: { amount: number; currency: string }): SandboxPayment {
      const payment = paymentOf(paymentId);
      if (payment.captured) throw new SandboxRefusal(400, 'This payment has already been captured');
      if (payment.status !== 'authorized')
        throw new SandboxRefusal(400, 'Only payments which have been authorized and not yet captured can be captured');
      if (amount !== payment.amount || currency !== payment.currency)
        throw new SandboxRefusal(400, 'Capture amount must be equal to the amount authorized');
      take(payment);
      save();
      return { ...payment };
    },

    /** The same key answers the same refund. */
    refund(paymentId: string, amount: number | undefined, key: string | null): SandboxRefund {
      const payment = paymentOf(paymentId);
      const before = key === null ? undefined : refunds.find((refund) => refund.key === key);
      const wanted = amount ?? payment.amount - payment.amount_refunded;
      if (before) {
        if (before.payment_id !== paymentId || before.amount !== wanted)
          throw new SandboxRefusal(400, 'Different request body sent with the same idempotency key');
        return withoutKey(before);
      }
      if (!payment.captured)
        throw new SandboxRefusal(400, 'The payment status should be captured for action to be taken');
      if (wanted < 1 || payment.amount_refunded + wanted > payment.amount)
        throw new SandboxRefusal(400, 'The payment has been fully refunded already');
      payment.amount_refunded += wanted;
      payment.refund_status = payment.amount_refunded === payment.amount ? 'full' : 'partial';
      if (payment.refund_status === 'full') payment.status = 'refunded';
      const refund = {
        id: newId('rfnd'),
        entity: 'refund' as const,
        amount: wanted,
        currency: payment.currency,
        payment_id: paymentId,
        status: 'processed' as const,
        created_at: seconds(),
        key,
      };
      refunds.push(refund);
      save();
      return withoutKey(refund);
    },
  };
}

function withoutKey({ key: _, ...refund }: SandboxRefund & { key: string | null }): SandboxRefund {
  return refund;
}

function newId(kind: 'order' | 'pay' | 'rfnd'): string {
  const characters = Array.from(randomBytes(ID_LENGTH), (byte) => ID_CHARACTERS.charAt(byte % ID_CHARACTERS.length));
  return `${kind}_${characters.join('')}`;
}
