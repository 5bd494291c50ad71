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

export const paymentOrder = z.object({
  key_id: z.string(),
  /** paise */
  amount: z.int().positive(),
  currency: z.literal('INR'),
  plan_description: z.string(),
  order_id: z.string(),
});

export const paymentVerification = z.strictObject({
  razorpay_payment_id: z.string().min(1).max(100),
  razorpay_order_id: z.string().min(1).max(100),
  razorpay_signature: z.string().min(1).max(200),
});

export const PAYMENT_STATES = ['created', 'paid', 'failed', 'refunded'] as const;
export const payment = z.object({
  id: z.int(),
  plan_id: z.int(),
  amount: z.int(),
  currency: z.literal('INR'),
  state: z.enum(PAYMENT_STATES),
  provider_order_id: z.string(),
  provider_payment_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
});
