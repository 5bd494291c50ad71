import { useRef } from 'react';
import { useListPayments } from '../api/list-payments.ts';
import { pause } from '../model/pause.ts';
import type { PendingPayments } from '../model/pending-payment.ts';
import { failed, type Notice } from '../model/purchase-notices.ts';
import { watchOrder } from '../model/watch-order.ts';
import type { PlanActivation } from './use-plan-activation.ts';
import type { PurchaseState } from './use-purchase-state.ts';

export interface OrderWatch {
  /** Polls whether money arrives for an order whose window is gone; `notice` is shown until then. */
  watch(order: string, since: Date, notice: Notice): Promise<void>;
  stop(): void;
}

/** Watching one order at a time. */
export function useOrderWatch(
  { setNotice }: PurchaseState,
  pending: PendingPayments,
  activation: PlanActivation,
): OrderWatch {
  const listPayments = useListPayments();
  const controller = useRef<AbortController>(undefined);
  return {
    async watch(order, since, notice) {
      controller.current?.abort();
      controller.current = new AbortController();
      const { signal } = controller.current;
      const onWaiting = () => setNotice(notice);
      const end = await watchOrder({ order, since, signal, pause, list: () => listPayments(signal), onWaiting });
      if (end === 'stopped') return;
      pending.clear(order);
      if (end === 'failed') setNotice(failed('The payment that you started did not go through.'));
      if (end !== 'paid') return;
      setNotice(null);
      await activation.waitForPlan(null);
      activation.announce();
    },
    stop: () => controller.current?.abort(),
  };
}
