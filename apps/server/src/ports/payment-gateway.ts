/** An order at the provider: what a checkout window is opened for. Amounts are paise. */
export interface GatewayOrder {
  id: string;
  amount: number;
  currency: string;
}

/** A payment attempt, as the provider sees it at the moment. */
export interface GatewayPayment {
  id: string;
  /** null for a payment that no order was made for */
  orderId: string | null;
  amount: number;
  currency: string;
  /** authorized: the bank has promised the money, but it is ours only once it is captured */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** the money was ours at some time; false for a payment that was returned before it was captured */
  captured: boolean;
  /** paise that were refunded */
  amountRefunded: number;
}

/** What a webhook reports. `payment` is the payment as it was when the event happened, which may be long ago. */
export type GatewayEvent =
  | { kind: 'payment'; event: string; payment: GatewayPayment }
  | { kind: 'refund_failed'; event: string; paymentId: string }
  | { kind: 'other'; event: string };

interface RefundRequest {
  paymentId: string;
  amount: number;
  /** the same key never refunds twice */
  idempotencyKey: string;
}

/** unavailable: whether it was done is unknown, ask again later; refused: it was not done, and asking again changes nothing */
export type GatewayFailure = 'unavailable' | 'refused';

export class GatewayError extends Error {
  constructor(
    readonly failure: GatewayFailure,
    /** the provider's code and status, and nobody's words */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`payment provider: ${failure} (${reason})`, options);
    this.name = 'GatewayError';
  }
}

/** Razorpay, or what plays it. Every method that asks the provider @throws GatewayError. */
export interface PaymentGateway {
  readonly name: 'razorpay' | 'sandbox';
  /** no money moves */
  readonly testMode: boolean;
  /** names the merchant in the browser; no secret */
  readonly keyId: string;
  /** address of the script that opens the checkout window */
  readonly checkoutScript: string;
  /** Makes an order under our own reference. One whose response was lost is found again. */
  createOrder(order: { reference: string; amount: number; currency: 'INR' }): Promise<GatewayOrder>;
  findOrder(reference: string): Promise<GatewayOrder | null>;
  listPayments(orderId: string): Promise<GatewayPayment[]>;
  /** null when there is none with this id */
  findPayment(id: string): Promise<GatewayPayment | null>;
  /** Makes an authorized payment's money ours. Returns the payment as it is then, also when another process was faster. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>;
  refund(request: RefundRequest): Promise<{ id: string }>;
  /** Whether the checkout window's result was signed by the provider for this order and payment. */
  isPaymentSignature(orderId: string, paymentId: string, signature: string): boolean;
  /** Whether a webhook's bytes were signed by the provider; false where no webhook secret is set. */
  isWebhookSignature(body: Buffer, signature: string): boolean;
  /** Reads the bytes of a webhook, once their signature was found right. Null when they make no sense. */
  readEvent(body: Buffer): GatewayEvent | null;
}
