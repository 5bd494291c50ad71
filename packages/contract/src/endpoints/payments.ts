import { z } from 'zod';
import { adminPageQuery, totalCount } from '../entities/admin-list.ts';
import {
  adminPayment,
  PAYMENT_STATES,
  payment,
  paymentConfig,
  paymentOrder,
  paymentVerification,
  plan,
  receipt,
} from '../entities/plan.ts';
import { planStatus } from '../entities/user.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams } from './shapes.ts';

const area = 'payments';
const adminPaymentsQuery = adminPageQuery.extend({
  /** of one user only */
  user_id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  state: z.enum(PAYMENT_STATES).optional(),
});
const planParams = z.strictObject({ planId: z.coerce.number().int().positive().max(2_147_483_647) });

export const payments = {
  plans: defineEndpoint({
    method: 'GET',
    path: '/api/plans',
    area: 'plans',
    audience: 'public',
    summary: 'Plans with their prices',
    response: z.array(plan),
  }),
  subscribe: defineEndpoint({
    method: 'POST',
    path: '/api/subscribe',
    area: 'plans',
    audience: 'member',
    summary: 'Choose a plan; a paid one answers 402',
    body: z.strictObject({ plan_id: z.int().min(0).max(2_147_483_647) }),
    response: planStatus,
    errors: ['payment_required', 'not_found'],
  }),
  createOrder: defineEndpoint({
    method: 'POST',
    path: '/api/payment/create-order/:planId',
    area,
    audience: 'member',
    summary: 'Create a payment order; asking again within 15 minutes answers the same one',
    params: planParams,
    /**
     * The end_date of the plan that the buyer saw, or "none". Answers conflict when it is another one by now, for example
     * because a second tab has just paid. Left out: not checked.
     */
    query: z.strictObject({ expected_end: z.string().max(40).optional() }),
    response: paymentOrder,
    errors: ['not_found', 'conflict', 'already_paid', 'payments_not_configured', 'payment_provider_unavailable'],
  }),
  verify: defineEndpoint({
    method: 'POST',
    path: '/api/payment/verify-payment',
    area,
    audience: 'member',
    summary: 'Verify a payment',
    body: paymentVerification,
    response: z.object({ success: z.literal(true), message: z.string(), plan: planStatus }),
    errors: [
      'not_found',
      'payment_verification_failed',
      'payment_pending',
      'payments_not_configured',
      'payment_provider_unavailable',
    ],
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/payment/payments',
    area,
    audience: 'member',
    summary: 'Own payments',
    response: z.object({ payments: z.array(payment) }),
  }),
  receipt: defineEndpoint({
    method: 'GET',
    path: '/api/payment/payments/:id/receipt',
    area,
    audience: 'member',
    summary: 'What the receipt of an own payment says',
    params: idParams,
    response: receipt,
    errors: ['not_found'],
  }),
  config: defineEndpoint({
    method: 'GET',
    path: '/api/payment/config',
    area,
    audience: 'public',
    summary: 'Whether payments can be made here',
    response: paymentConfig,
  }),
  adminList: defineEndpoint({
    method: 'GET',
    path: '/api/admin/payments',
    area,
    audience: 'admin',
    summary: 'Payments of everybody, newest first unless told',
    query: adminPaymentsQuery,
    response: z.object({ payments: z.array(adminPayment), total_count: totalCount }),
  }),
  adminExport: defineEndpoint({
    method: 'GET',
    path: '/api/admin/payments/export',
    area,
    audience: 'admin',
    summary: 'Payments as CSV',
    query: adminPaymentsQuery.omit({ page: true, limit: true }),
    csv: true,
    response: z.string(),
  }),
  refund: defineEndpoint({
    method: 'POST',
    path: '/api/admin/payments/:id/refund',
    area,
    audience: 'admin',
    summary: 'Give a payment back, which ends what it bought',
    params: idParams,
    response: adminPayment,
    errors: ['not_found', 'conflict', 'refund_window_closed', 'payments_not_configured'],
  }),
  webhook: defineEndpoint({
    method: 'POST',
    path: '/api/payment/webhook',
    area,
    audience: 'public',
    summary: 'Events of the payment provider, signed in X-Razorpay-Signature',
    body: z.looseObject({ event: z.string() }),
    response: z.object({ status: z.literal('ok') }),
    errors: ['invalid_signature', 'payments_not_configured'],
  }),
};
