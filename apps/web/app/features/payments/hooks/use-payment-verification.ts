import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useSessionStore } from '../../../lib/session/session-context.tsx';
import { serverDate } from '../../../lib/time/server-clock.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useVerifyPayment } from '../api/verify-payment.ts';
import { pause } from '../model/pause.ts';
import type { CheckoutAnswer, PendingPayments } from '../model/pending-payment.ts';
import { LATER, REFUSED } from '../model/purchase-notices.ts';
import { settlePayment } from '../model/settle-payment.ts';
import type { OrderWatch } from './use-order-watch.ts';
import type { PlanActivation } from './use-plan-activation.ts';
import type { PurchaseState } from './use-purchase-state.ts';

export interface PaymentVerificationDeps {
  userId: number;
  state: PurchaseState;
  pending: PendingPayments;
  activation: PlanActivation;
  orders: OrderWatch;
  /** the page is still open */
  onScreen: RefObject<boolean>;
}

/** Has what the provider's window said verified by the server, and goes on to the practice screen with the new plan. */
export function usePaymentVerification(deps: PaymentVerificationDeps): (payment: CheckoutAnswer) => Promise<void> {
  const { userId, state, pending, activation, orders, onScreen } = deps;
  const { getState } = useSessionStore();
  const verifyPayment = useVerifyPayment();
  const toasts = useToasts();
  const navigate = useNavigate();

  return async (payment) => {
    const order = payment.razorpay_order_id;
    state.begin({ name: 'verifying', delay: null });
    const settled = await settlePayment({
      verify: () => verifyPayment(payment),
      isBuyer: () => getState().user?.id === userId,
      pause,
      onDelay: (delay) => state.setStage({ name: 'verifying', delay }),
    });
    if (settled.as === 'signed-out') return state.finish();
    if (settled.as === 'later') {
      state.finish(LATER);
      return orders.watch(order, serverDate(), LATER);
    }
    pending.clear(order);
    if (settled.as === 'refused') {
      toasts.error('Payment verification failed', 'Payment verification failed. Please contact support.');
      return state.finish(REFUSED(order));
    }
    await activation.waitForPlan(settled.plan.end_date);
    // the overlay stays until the next screen is there
    if (onScreen.current) await navigate('/chat');
    state.finish();
    activation.announce();
  };
}
