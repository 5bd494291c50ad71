import { z } from 'zod';

export const PLAN_IDS = { guest: 0, free: 1, pro: 2 } as const;

export const plan = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** paise (1/100 rupee); 0 is free */
  price: z.int().nonnegative(),
  /** paise; the struck-through price, null when there is none */
  list_price: z.int().nonnegative().nullable(),
  currency: z.literal('INR'),
  /** days one payment buys; null for plans without an end */
  duration_days: z.int().positive().nullable(),
  question_limit: z.int().nonnegative().nullable(),
  features: z.array(z.string()),
});
export type Plan = z.infer<typeof plan>;

/**
 * What the browser needs to open the provider's checkout (docs/spec/1-account-and-site.md section 3, and where its
 * script comes from).
 */
export const paymentOrder = z.object({
  key_id: z.string(),
  /** paise; fixed when the order is made */
  amount: z.int().positive(),
  currency: z.literal('INR'),
  plan_description: z.string(),
  order_id: z.string(),
  /** the address of the script that brings window.Razorpay */
  checkout_script: z.url(),
  /** no money moves: the sandbox of local mode, or the provider's own test keys */
  test_mode: z.boolean(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

export const paymentVerification = z.strictObject({
  razorpay_payment_id: z.string().min(1).max(100),
  razorpay_order_id: z.string().min(1).max(100),
  razorpay_signature: z.string().min(1).max(200),
});

/** Whether this installation takes payments. */
export const paymentConfig = z.object({
  /** false: no provider is configured, and every call that needs one answers payments_not_configured */
  payments_enabled: z.boolean(),
  test_mode: z.boolean(),
  /** null when payments are not enabled */
  checkout_script: z.url().nullable(),
});
export type PaymentConfig = z.infer<typeof paymentConfig>;

export const PAYMENT_STATES = ['created', 'paid', 'failed', 'refunded'] as const;

/** Money on its way back. Pending: asked for, and tried until the provider has it; failed: the provider refused. */
const refund = z.object({
  /** paise */
  amount: z.int(),
  state: z.enum(['pending', 'done', 'failed']),
  requested_at: z.iso.datetime(),
});

export const payment = z.object({
  id: z.int(),
  plan_id: z.int(),
  plan_description: z.string(),
  /** paise */
  amount: z.int(),
  currency: z.literal('INR'),
  state: z.enum(PAYMENT_STATES),
  /** null while the provider has not answered yet */
  provider_order_id: z.string().nullable(),
  provider_payment_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** null until it is paid */
  receipt_number: z.string().nullable(),
  refund: refund.nullable(),
});
export type Payment = z.infer<typeof payment>;

/** Everything that a receipt shows; the browser makes the PDF. */
export const receipt = z.object({
  /** without gaps in each Indian financial year (April to March), for example "2026-27/000042" */
  number: z.string(),
  issued_at: z.iso.datetime(),
  seller: z.object({ name: z.string(), url: z.string(), support_email: z.string().nullable() }),
  buyer: z.object({ name: z.string().nullable(), email: z.string() }),
  description: z.string(),
  /** what was bought; null once it was taken back */
  period: z.object({ start: z.iso.datetime(), end: z.iso.datetime() }).nullable(),
  /** paise */
  amount: z.int(),
  currency: z.literal('INR'),
  provider_order_id: z.string(),
  provider_payment_id: z.string(),
  test_mode: z.boolean(),
  refund: refund.nullable(),
});
export type Receipt = z.infer<typeof receipt>;

/** A payment as administrators see it. */
export const adminPayment = payment.extend({
  /** null once the account was deleted */
  user: z.object({ id: z.int(), email: z.string(), full_name: z.string().nullable() }).nullable(),
  /** until when docs/spec/1-account-and-site.md's windows allow a refund; null when there is nothing to refund */
  refundable_until: z.iso.datetime().nullable(),
});
export type AdminPayment = z.infer<typeof adminPayment>;
