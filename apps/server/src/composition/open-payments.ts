import { createRazorpayGateway } from '../adapters/payments-razorpay/razorpay-gateway.ts';
import type { Config } from '../config.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import { sandboxKeys } from '../sandbox-payments/sandbox-keys.ts';

export interface OpenPayments {
  /** null: nobody can pay here */
  gateway: PaymentGateway | null;
  /** one sentence for the operator */
  announcement: string;
}

const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/**
 * Payments go to Razorpay if its keys are set; otherwise, in local mode only, to the sandbox if one runs
 * (docs/spec/decisions.md D12).
 */
export function openPayments(config: Config, dataDir: string): OpenPayments {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, PAYMENTS_SANDBOX_URL: sandboxUrl } = config;
  if (keyId && keySecret) {
    const gateway = createRazorpayGateway({
      name: 'razorpay',
      apiUrl: config.RAZORPAY_API_URL,
      keyId,
      keySecret,
      webhookSecret: config.RAZORPAY_WEBHOOK_SECRET,
      checkoutScript: CHECKOUT_SCRIPT,
    });
    const mode = gateway.testMode ? ' in test mode' : '';
    const webhooks = config.RAZORPAY_WEBHOOK_SECRET ? '' : ', without webhooks (RAZORPAY_WEBHOOK_SECRET is not set)';
    return { gateway, announcement: `Payments go through Razorpay${mode}${webhooks}` };
  }
  if (config.APP_ENV === 'local' && sandboxUrl) {
    const gateway = createRazorpayGateway({
      name: 'sandbox',
      apiUrl: sandboxUrl,
      ...sandboxKeys(dataDir),
      checkoutScript: new URL('/checkout.js', sandboxUrl).href,
    });
    return { gateway, announcement: `Payments: test mode, no money moves (sandbox at ${sandboxUrl})` };
  }
  return { gateway: null, announcement: 'Payments are off: no Razorpay keys are set' };
}
