import { z } from 'zod';
import { payment, paymentOrder, paymentVerification, plan } from '../entities/plan.ts';
import { planStatus } from '../entities/user.ts';
import { defineEndpoint } from './endpoint.ts';

const area = 'payments';
const planParams = z.strictObject({ planId: z.coerce.number().int().positive() });

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
    body: z.strictObject({ plan_id: z.int() }),
    response: planStatus,
    errors: ['payment_required', 'not_found'],
  }),
  createOrder: defineEndpoint({
    method: 'POST',
    path: '/api/payment/create-order/:planId',
    area,
    audience: 'member',
    summary: 'Create a payment order',
    params: planParams,
    response: paymentOrder,
    errors: ['not_found'],
  }),
  verify: defineEndpoint({
    method: 'POST',
    path: '/api/payment/verify-payment',
    area,
    audience: 'member',
    summary: 'Verify a payment',
    body: paymentVerification,
    response: z.object({ success: z.literal(true), message: z.string(), plan: planStatus }),
    errors: ['not_found', 'conflict'],
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/payment/payments',
    area,
    audience: 'member',
    summary: 'Own payments',
    response: z.object({ payments: z.array(payment) }),
  }),
  webhook: defineEndpoint({
    method: 'POST',
    path: '/api/payment/webhook',
    area,
    audience: 'public',
    summary: 'Events of the payment provider, signed in X-Razorpay-Signature',
    body: z.looseObject({ event: z.string() }),
    response: z.object({ status: z.literal('ok') }),
  }),
};
