import { AppError, LIMITS, type PaymentOrder } from '@prep-ai/contract';
import type { PaymentRow, PaymentsRepository } from '../../db/repositories/payments-repository.ts';
import type { PlansRepository } from '../../db/repositories/plans-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import { GatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import { providerFailure } from './provider-failure.ts';
import type { Settling } from './settle-order.ts';

export interface CreateOrderDeps {
  gateway: PaymentGateway;
  payments: PaymentsRepository;
  plans: PlansRepository;
  settling: Settling;
  enforceRate: EnforceRate;
  clock: Clock;
  logger: Logger;
  pause: (ms: number) => Promise<unknown>;
}

const RULE = { name: 'payment-order', ...LIMITS.payment.orders };
const DAY_MS = 86_400_000;
/** open orders that are asked about before a buyer is sent to pay again */
const ASKED_BEFORE = 5;
/** ms that another click gets to bring the provider's answer; longer, and its process has died */
const OTHER_CLICK_MS = 10_000;
const LOOK_MS = 200;

/**
 * Makes a payment order at the plan's price, or gives the open one again, so that two clicks are one purchase.
 * @throws AppError not_found for a plan that can't be bought; conflict when the plan's end is not the one that the buyer saw;
 * already_paid when an earlier order turns out to be paid; payment_provider_unavailable
 */
export function createCreateOrder(deps: CreateOrderDeps) {
  const { gateway, payments, plans, settling, enforceRate, clock, logger, pause } = deps;

  const askProvider = async (row: PaymentRow) => {
    const order = { reference: row.reference, amount: row.amount, currency: row.currency };
    try {
      return await gateway.createOrder(order);
    } catch (error) {
      await payments.giveUpOrder(row.id, clock.now());
      throw error;
    }
  };

  /** The provider's id of an order that another click has written down and is asking for. */
  const waitForOther = async (row: PaymentRow): Promise<string> => {
    const patience = () => clock.now().getTime() - row.createdAt.getTime() < OTHER_CLICK_MS;
    for (let seen: PaymentRow | null = row; patience(); seen = await payments.find(row.id)) {
      if (!seen || seen.state === 'failed') throw new AppError('payment_provider_unavailable', { retryAfter: 1 });
      if (seen.providerOrderId !== null) return seen.providerOrderId;
      await pause(LOOK_MS);
    }
    const { id } = (await gateway.findOrder(row.reference)) ?? (await askProvider(row));
    return note(row, id);
  };

  const note = async (row: PaymentRow, providerOrderId: string): Promise<string> => {
    const counted = await payments.noteProviderOrder(row.id, providerOrderId);
    if (counted === null) throw new AppError('payment_provider_unavailable', { retryAfter: 1 });
    return counted;
  };

  const askAbout = async (order: PaymentRow): Promise<boolean> => {
    try {
      return await settling.askAbout(order);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.failure === 'unavailable') throw error;
      // an order that the provider does not know cannot be paid there
      logger.warn({ payment: order.id, reason: error.reason }, 'an open order could not be asked about');
      return false;
    }
  };

  /** Money of an earlier order may have arrived without us being told: nobody is sent to pay twice for that. */
  const paidMeanwhile = async (userId: number, now: Date): Promise<boolean> => {
    const since = new Date(now.getTime() - LIMITS.payment.askDays * DAY_MS);
    const open = await payments.openOrders(userId, gateway.name, since, ASKED_BEFORE);
    const granted = await Promise.all(open.map(askAbout));
    return granted.includes(true);
  };

  return async (user: User, planId: number, expectedEnd: string | undefined): Promise<PaymentOrder> => {
    await enforceRate(RULE, String(user.id));
    const plan = await plans.find(planId);
    if (!plan || plan.price === 0 || plan.durationDays === null) throw new AppError('not_found');
    const { durationDays, description, price: amount, currency } = plan;
    const now = clock.now();
    try {
      if (await paidMeanwhile(user.id, now)) throw new AppError('already_paid');
      if (expectedEnd !== undefined) {
        const present = await plans.latestSubscription(user.id);
        if (expectedEnd !== (present?.endsAt.toISOString() ?? 'none')) throw new AppError('conflict');
      }
      const opened = await payments.openOrder(
        {
          userId: user.id,
          planId,
          description,
          durationDays,
          amount,
          currency,
          gateway: gateway.name,
          testMode: gateway.testMode,
          at: now,
          askAt: new Date(now.getTime() + LIMITS.payment.askAfterMs),
        },
        new Date(now.getTime() - LIMITS.payment.orderReuseMs),
      );
      if (!opened) throw new AppError('session_ended');
      const { row, isNew } = opened;
      const orderId =
        row.providerOrderId ?? (isNew ? await note(row, (await askProvider(row)).id) : await waitForOther(row));
      return {
        key_id: gateway.keyId,
        amount: row.amount,
        currency: row.currency,
        plan_description: row.description,
        order_id: orderId,
        checkout_script: gateway.checkoutScript,
        test_mode: gateway.testMode,
      };
    } catch (error) {
      throw providerFailure(error, logger);
    }
  };
}
