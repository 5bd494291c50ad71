/** An order at the provider: what a checkout window is opened for. Amounts are paise. */
export interface GatewayOrder {
  id: string;
  amount: number;
  currency: string;
}

/** A try to pay an order, as the provider sees it at the moment. */
export interface GatewayPayment {
  id: string;
  /** null for a payment that no order was made for */
  orderId: string | null;
  amount: number;
  currency: string;
  /** authorized: the bank has promised the money, but it is ours only once it is captured */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** the money was ours at some time; false for one that went back before it was captured */
  captured: boolean;
  /** paise that have gone back */
  amountRefunded: number;
}

/** What a webhook tells. `payment` is the payment as it was when the event happened, which may be long ago. */
export type GatewayEvent =
  | { kind: 'payment'; event: string; payment: GatewayPayment }
  | { kind: 'refund_failed'; event: string; paymentId: string }
  | { kind: 'other'; event: string };

interface RefundRequest {
  paymentId: string;
  amount: number;
  /** the same key never gives back twice */
  idempotencyKey: string;
}

/** unavailable: nobody knows whether it was done, ask again later; refused: it was not done, and asking again changes nothing */
export type GatewayFailure = 'unavailable' | 'refused';

export class GatewayError extends Error {
  constructor(
    readonly failure: GatewayFailure,
    /** the provider's code and status, no text of anybody */
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
  /** address of the script that brings the checkout window */
  readonly checkoutScript: string;
  /** Makes an order under our own reference. One that was made while its answer was lost is found again. */
  createOrder(order: { reference: string; amount: number; currency: 'INR' }): Promise<GatewayOrder>;
  findOrder(reference: string): Promise<GatewayOrder | null>;
  listPayments(orderId: string): Promise<GatewayPayment[]>;
  /** null when there is none with this id */
  findPayment(id: string): Promise<GatewayPayment | null>;
  /** Makes an authorized payment's money ours. Answers the payment as it is then, also when somebody was faster. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>;
  refund(request: RefundRequest): Promise<{ id: string }>;
  /** Whether the checkout window's answer was signed by the provider for this order and payment. */
  isPaymentSignature(orderId: string, paymentId: string, signature: string): boolean;
  /** Whether a webhook's bytes were signed by the provider; false where no webhook secret is set. */
  isWebhookSignature(body: Buffer, signature: string): boolean;
  /** Reads the bytes of a webhook, once their signature was found right. Null when they make no sense. */
  readEvent(body: Buffer): GatewayEvent | null;
}
