import { AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { OpenedOrder } from './open-order.ts';
import type { Payment } from './payment.ts';
import type { PaymentsRepository } from './payments-repository.ts';

export interface RequestProviderOrderDeps {
  gateway: PaymentGateway;
  payments: PaymentsRepository;
  clock: Clock;
  pause: (ms: number) => Promise<unknown>;
}

/** @throws GatewayError; AppError payment_provider_unavailable for an order that was abandoned meanwhile */
export type RequestProviderOrder = (opened: OpenedOrder) => Promise<string>;

/** ms that another click gets to bring the provider's response; longer, and its process has died */
const OTHER_CLICK_TIMEOUT_MS = 10_000;
const OTHER_CLICK_POLL_MS = 200;

/** The provider's id of an order: one order at the provider for each of ours, whichever click asked for it. */
export function makeRequestProviderOrder(deps: RequestProviderOrderDeps): RequestProviderOrder {
  const { gateway, payments, clock, pause } = deps;

  const create = async ({ id, reference, amount, currency }: Payment): Promise<string> => {
    try {
      return (await gateway.createOrder({ reference, amount, currency })).id;
    } catch (error) {
      await payments.abandonOrder(id, clock.now());
      throw error;
    }
  };

  const record = async (order: Payment, providerOrderId: string): Promise<string> => {
    const recorded = await payments.recordProviderOrder(order.id, providerOrderId);
    if (recorded === null) throw abandoned();
    return recorded;
  };

  /** Null when the other click's process seems to have died. */
  const waitForOtherClick = async (order: Payment): Promise<string | null> => {
    const isInTime = () => clock.now().getTime() - order.createdAt.getTime() < OTHER_CLICK_TIMEOUT_MS;
    for (let seen: Payment | null = order; isInTime(); seen = await payments.find(order.id)) {
      if (!seen || seen.state === 'failed') throw abandoned();
      if (seen.providerOrderId !== null) return seen.providerOrderId;
      await pause(OTHER_CLICK_POLL_MS);
    }
    return null;
  };

  return async ({ order, isNew }) => {
    if (order.providerOrderId !== null) return order.providerOrderId;
    if (isNew) return record(order, await create(order));
    const requested = await waitForOtherClick(order);
    if (requested !== null) return requested;
    const found = await gateway.findOrder(order.reference);
    return record(order, found?.id ?? (await create(order)));
  };
}

function abandoned(): AppError {
  return new AppError('payment_provider_unavailable', { retryAfter: 1 });
}
