import { AppError, endpoints, LIMITS, MS, type PaymentOrder } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import { GatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import { planDescription } from '../plans/plan-dto.ts';
import type { PlansRepository } from '../plans/plans-repository.ts';
import type { SubscriptionsRepository } from '../plans/subscriptions-repository.ts';
import type { OpenOrder } from './open-order.ts';
import type { Payment } from './payment.ts';
import type { PaymentsRepository } from './payments-repository.ts';
import { toAppError } from './provider-failure.ts';
import type { ReconcileOrder } from './reconcile-order.ts';
import type { RequestProviderOrder } from './request-provider-order.ts';

export interface CreateOrderDeps {
  gateway: PaymentGateway;
  payments: PaymentsRepository;
  plans: PlansRepository;
  subscriptions: SubscriptionsRepository;
  openOrder: OpenOrder;
  requestProviderOrder: RequestProviderOrder;
  reconcileOrder: ReconcileOrder;
  enforceRate: EnforceRate;
  clock: Clock;
  logger: Logger;
}

export type CreateOrder = (user: User, planId: number, expectedEnd: string | undefined) => Promise<PaymentOrder>;

const { limits } = endpoints.payments.createOrder;
/** open orders that are reconciled before a buyer is sent to pay again */
const MAX_RECONCILED_ORDERS = 5;

/**
 * Makes a payment order at the plan's price, or returns the open one again, so that two clicks are one purchase.
 * @throws AppError not_found for a plan that can't be bought; conflict when the plan's end is not the one that the buyer saw;
 * already_paid when an earlier order turns out to be paid; payment_provider_unavailable
 */
export function makeCreateOrder(deps: CreateOrderDeps): CreateOrder {
  const { gateway, plans, openOrder, requestProviderOrder, enforceRate, clock, logger } = deps;
  return async (user, planId, expectedEnd) => {
    await enforceRate(limits.user, String(user.id));
    const plan = await plans.find(planId);
    if (!plan || plan.price === 0 || plan.durationDays === null) throw new AppError('not_found');
    const { durationDays, price: amount, currency } = plan;
    const description = planDescription(plan);
    const now = clock.now();
    try {
      if (await isPaidMeanwhile(deps, user.id, now)) throw new AppError('already_paid');
      await checkExpectedEnd(deps, user.id, expectedEnd);
      const { name, testMode } = gateway;
      const terms = { userId: user.id, planId, description, durationDays, amount, currency, gateway: name, testMode };
      const opened = await openOrder(terms, now);
      if (!opened) throw new AppError('session_ended');
      return toOrderDto(gateway, opened.order, await requestProviderOrder(opened));
    } catch (error) {
      throw toAppError(error, logger);
    }
  };
}

/** Money of an earlier order may have arrived unreported: nobody is sent to pay twice for that. */
async function isPaidMeanwhile(deps: CreateOrderDeps, userId: number, now: Date): Promise<boolean> {
  const { gateway, payments } = deps;
  const since = new Date(now.getTime() - LIMITS.payment.pollDays * MS.day);
  const payable = await payments.listPayableOrders(userId, gateway.name, since, MAX_RECONCILED_ORDERS);
  const granted = await Promise.all(payable.map((order) => reconcileKnown(deps, order)));
  return granted.includes(true);
}

async function reconcileKnown({ reconcileOrder, logger }: CreateOrderDeps, order: Payment): Promise<boolean> {
  try {
    return await reconcileOrder(order);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.failure === 'unavailable') throw error;
    // an order that the provider does not know cannot be paid there
    logger.warn({ payment: order.id, reason: error.reason }, 'an open order could not be reconciled');
    return false;
  }
}

async function checkExpectedEnd(
  { subscriptions }: CreateOrderDeps,
  userId: number,
  expectedEnd: string | undefined,
): Promise<void> {
  if (expectedEnd === undefined) return;
  const end = await subscriptions.findEnd(userId);
  if (expectedEnd !== (end?.toISOString() ?? 'none')) throw new AppError('conflict');
}

function toOrderDto(gateway: PaymentGateway, order: Payment, providerOrderId: string): PaymentOrder {
  return {
    key_id: gateway.keyId,
    amount: order.amount,
    currency: order.currency,
    plan_description: order.description,
    order_id: providerOrderId,
    checkout_script: gateway.checkoutScript,
    test_mode: gateway.testMode,
  };
}
