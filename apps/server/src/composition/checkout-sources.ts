import type { CheckoutSources } from '../http/plugins/security-headers.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';

/** Razorpay's checkout: its script, its frames and where they report to (its documentation has no list; these are what it uses). */
const RAZORPAY: CheckoutSources = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};

/** What a page's content security policy has to allow for the provider's window to open. */
export function checkoutSources({ name, checkoutScript }: PaymentGateway): CheckoutSources {
  if (name === 'razorpay') return RAZORPAY;
  const { origin } = new URL(checkoutScript);
  return { scripts: [origin], frames: [origin], connections: [] };
}
