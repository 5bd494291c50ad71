import { AppError, endpoints, type PaymentConfig } from '@prep-ai/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { CreateOrder } from '../../domain/payments/create-order.ts';
import type { HandleWebhook } from '../../domain/payments/handle-webhook.ts';
import type { ListPayments } from '../../domain/payments/list-payments.ts';
import type { RefundPayment } from '../../domain/payments/refund-payment.ts';
import type { VerifyPayment } from '../../domain/payments/verify-payment.ts';
import type { ReadPlanStatus } from '../../domain/plans/read-plan-status.ts';
import type { Subscribe } from '../../domain/plans/subscribe.ts';
import { registerRawBody } from '../plugins/raw-body.ts';
import { serve } from '../serve.ts';
import { serveCsv } from '../serve-file.ts';
import { PAYMENT_COLUMNS } from './payment-columns.ts';

/** What needs a payment provider. */
interface PaymentCalls {
  createOrder: CreateOrder;
  verify: VerifyPayment;
  refund: RefundPayment;
  handleWebhook: HandleWebhook;
}

export interface PaymentsRouteDeps {
  readPlanStatus: ReadPlanStatus;
  subscribe: Subscribe;
  list: ListPayments;
  config: PaymentConfig;
  /** null where no provider is configured */
  calls: PaymentCalls | null;
  /** continues after the response to a webhook was sent */
  afterWebhook: (work: Promise<void>) => void;
}

const PAYMENT_SUCCESS = 'Payment successful! Your Pro plan is now active.';

export const paymentsRoutes: FastifyPluginAsync<PaymentsRouteDeps> = async (app, deps) => {
  const { payments } = endpoints;
  const provider = () => providerOf(deps);

  serve(app, payments.config, async () => deps.config);
  serve(app, payments.subscribe, async ({ user, body }) => deps.subscribe(user, body.plan_id));
  serve(app, payments.createOrder, async ({ user, params, query }) =>
    provider().createOrder(user, params.planId, query.expected_end),
  );
  serve(app, payments.verify, async ({ user, body }) => {
    await provider().verify(user, {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    return { success: true as const, message: PAYMENT_SUCCESS, plan: await deps.readPlanStatus(user) };
  });
  serve(app, payments.list, async ({ user }) => ({ payments: await deps.list.own(user) }));
  serve(app, payments.receipt, async ({ user, params }) => deps.list.receipt(user, params.id));
  serve(app, payments.adminList, ({ query: { user_id: userId, ...query } }) => deps.list.all({ ...query, userId }));
  serveCsv(app, payments.adminExport, ({ query: { user_id: userId, ...query } }) => ({
    name: 'payments',
    columns: PAYMENT_COLUMNS,
    rows: deps.list.every({ ...query, userId }),
  }));
  serve(app, payments.refund, async ({ user, params }) => provider().refund(user.id, params.id));
  await app.register(webhookRoutes, deps);
};

const webhookRoutes: FastifyPluginAsync<PaymentsRouteDeps> = async (app, deps) => {
  registerRawBody(app);
  serve(app, endpoints.payments.webhook, async ({ request }) => {
    const { after } = await providerOf(deps).handleWebhook({
      body: request.rawBody ?? Buffer.alloc(0),
      signature: header(request, 'x-razorpay-signature'),
      eventId: header(request, 'x-razorpay-event-id'),
    });
    deps.afterWebhook(after);
    return { status: 'ok' as const };
  });
};

/** @throws AppError payments_not_configured */
function providerOf({ calls }: PaymentsRouteDeps): PaymentCalls {
  if (!calls) throw new AppError('payments_not_configured');
  return calls;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
