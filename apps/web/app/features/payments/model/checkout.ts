import { type PaymentOrder, PRODUCT } from '@prep-ai/contract';
import { type CheckoutAnswer, checkoutAnswer } from './pending-payment.ts';

/** The part of the provider's interface that is used here (https://razorpay.com/docs/payments/payment-gateway/web-integration). */
interface CheckoutOptions {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string };
  retry: { enabled: boolean };
  handler(answer: unknown): void;
  modal: { ondismiss(): void };
}
interface Checkout {
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
  open(): void;
}
export type CheckoutConstructor = new (options: CheckoutOptions) => Checkout;

declare global {
  interface Window {
    Razorpay?: CheckoutConstructor;
  }
}

/** ms that the script gets to arrive */
const LOAD_MS = 30_000;

/** Loads the provider's script, once in the life of the page. @throws when it does not arrive; the next call tries again */
export async function loadCheckout(view: Window, address: string): Promise<CheckoutConstructor> {
  if (!view.Razorpay) await loadScript(view.document, address);
  if (!view.Razorpay) throw new Error('The script of the payment provider is not what it should be');
  return view.Razorpay;
}

function loadScript(page: Document, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script');
    script.src = address;
    const patience = setTimeout(fail, LOAD_MS);
    function fail(): void {
      clearTimeout(patience);
      script.remove();
      reject(new Error('The script of the payment provider could not be loaded'));
    }
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(patience);
      resolve();
    };
    page.head.append(script);
  });
}

export interface CheckoutHooks {
  /** null when the window does not say what was paid */
  onPaid(answer: CheckoutAnswer | null): void;
  /** the provider's description of what went wrong */
  onFailed(description: string): void;
  /** closed without a payment or a failure */
  onClosed(): void;
}

/** Opens the provider's window, filled in with the buyer's name and email. A payment counts whenever it is reported. */
export function openCheckout(
  Checkout: CheckoutConstructor,
  order: PaymentOrder,
  buyer: { name: string; email: string },
  { onPaid, onFailed, onClosed }: CheckoutHooks,
): void {
  // the window is closed after a failure, too
  let ended = false;
  const checkout = new Checkout({
    key: order.key_id,
    amount: order.amount,
    currency: order.currency,
    order_id: order.order_id,
    name: PRODUCT.name,
    description: order.plan_description,
    prefill: buyer,
    retry: { enabled: false },
    handler(answer) {
      ended = true;
      onPaid(checkoutAnswer.safeParse(answer).data ?? null);
    },
    modal: {
      ondismiss() {
        if (!ended) onClosed();
        ended = true;
      },
    },
  });
  checkout.on('payment.failed', ({ error }) => {
    ended = true;
    onFailed(error?.description || 'The payment did not go through. Please try again.');
  });
  checkout.open();
}
