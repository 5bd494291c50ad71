import { randomBytes } from 'node:crypto';

/** The shapes of Razorpay's responses (https://razorpay.com/docs/api), as far as the product reads them. Amounts are paise. */
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

/** A refusal by Razorpay, with its status and code. */
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

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 14;
const MIN_AMOUNT_PAISE = 100;

const NOTHING: SandboxState = { orders: [], payments: [], refunds: [] };

/** The provider's books: orders, payments and refunds with the provider's rules. `onChange` is called after every change. */
export class SandboxBooks {
  readonly #orders: Map<string, SandboxOrder>;
  readonly #payments: Map<string, SandboxPayment>;
  readonly #refunds: SandboxState['refunds'];
  readonly #paymentsByOrder = new Map<string, SandboxPayment[]>();

  constructor(
    private readonly onChange: ((state: SandboxState) => void) | null = null,
    before: SandboxState = NOTHING,
  ) {
    this.#orders = new Map(before.orders.map((order) => [order.id, order]));
    this.#payments = new Map(before.payments.map((payment) => [payment.id, payment]));
    this.#refunds = [...before.refunds];
    for (const payment of this.#payments.values()) this.#index(payment);
  }

  createOrder({ amount, currency, receipt }: { amount: number; currency: string; receipt: string | null }) {
    if (!Number.isInteger(amount) || amount < MIN_AMOUNT_PAISE)
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
      created_at: nowInSeconds(),
    };
    this.#orders.set(order.id, order);
    this.#save();
    return { ...order };
  }

  order(id: string): SandboxOrder {
    return { ...this.#orderOf(id) };
  }

  ordersOf(receipt: string): SandboxOrder[] {
    return [...this.#orders.values()].filter((order) => order.receipt === receipt);
  }

  payment(id: string): SandboxPayment {
    return { ...this.#paymentOf(id) };
  }

  paymentsOf(orderId: string): SandboxPayment[] {
    return (this.#paymentsByOrder.get(this.#orderOf(orderId).id) ?? []).map((payment) => ({ ...payment }));
  }

  /**
   * What a buyer does in the checkout window. At most one payment of an order is captured; `rules: false` allows what the
   * provider never does.
   */
  pay(
    orderId: string,
    outcome: 'captured' | 'authorized' | 'failed',
    { amount, rules = true }: { amount?: number; rules?: boolean } = {},
  ): SandboxPayment {
    const order = this.#orderOf(orderId);
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
      created_at: nowInSeconds(),
    };
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    this.#payments.set(payment.id, payment);
    this.#index(payment);
    if (outcome === 'captured') this.#markCaptured(payment);
    this.#save();
    return { ...payment };
  }

  capture(paymentId: string, { amount, currency }: { amount: number; currency: string }): SandboxPayment {
    const payment = this.#paymentOf(paymentId);
    if (payment.captured) throw new SandboxRefusal(400, 'This payment has already been captured');
    if (payment.status !== 'authorized')
      throw new SandboxRefusal(400, 'Only payments which have been authorized and not yet captured can be captured');
    if (amount !== payment.amount || currency !== payment.currency)
      throw new SandboxRefusal(400, 'Capture amount must be equal to the amount authorized');
    this.#markCaptured(payment);
    this.#save();
    return { ...payment };
  }

  /** The same key returns the same refund. */
  refund(paymentId: string, amount: number | undefined, key: string | null): SandboxRefund {
    const payment = this.#paymentOf(paymentId);
    const before = key === null ? undefined : this.#refunds.find((refund) => refund.key === key);
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
      created_at: nowInSeconds(),
      key,
    };
    this.#refunds.push(refund);
    this.#save();
    return withoutKey(refund);
  }

  #index(payment: SandboxPayment): void {
    const known = this.#paymentsByOrder.get(payment.order_id) ?? [];
    this.#paymentsByOrder.set(payment.order_id, [...known, payment]);
  }

  #orderOf(id: string): SandboxOrder {
    const order = this.#orders.get(id);
    if (!order) throw new SandboxRefusal(400, 'The id provided does not exist');
    return order;
  }

  #paymentOf(id: string): SandboxPayment {
    const payment = this.#payments.get(id);
    if (!payment) throw new SandboxRefusal(400, 'The id provided does not exist');
    return payment;
  }

  #markCaptured(payment: SandboxPayment): void {
    const order = this.#orderOf(payment.order_id);
    Object.assign(payment, { status: 'captured', captured: true });
    Object.assign(order, { status: 'paid', amount_paid: payment.amount, amount_due: order.amount - payment.amount });
  }

  #save(): void {
    this.onChange?.({
      orders: [...this.#orders.values()],
      payments: [...this.#payments.values()],
      refunds: [...this.#refunds],
    });
  }
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

function withoutKey({ key: _, ...refund }: SandboxRefund & { key: string | null }): SandboxRefund {
  return refund;
}

function newId(kind: 'order' | 'pay' | 'rfnd'): string {
  const characters = Array.from(randomBytes(ID_LENGTH), (byte) => ID_CHARACTERS.charAt(byte % ID_CHARACTERS.length));
  return `${kind}_${characters.join('')}`;
}
