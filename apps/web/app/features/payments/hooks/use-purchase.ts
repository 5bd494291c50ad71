import type { PaymentOrder, User } from '@prep-ai/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSessionStore } from '../../../lib/session/session-context.tsx';
import { serverDate } from '../../../lib/time/server-clock.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { type CheckoutConstructor, loadCheckout, openCheckout } from '../model/checkout.ts';
import { createPendingPayments } from '../model/pending-payment.ts';
import { CLOSED, failed, LATER, unfinished } from '../model/purchase-notices.ts';
import { useOrderCreation } from './use-order-creation.ts';
import { useOrderWatch } from './use-order-watch.ts';
import { usePaymentVerification } from './use-payment-verification.ts';
import { usePlanActivation } from './use-plan-activation.ts';
import { usePurchaseState } from './use-purchase-state.ts';

/**
 * The purchase of the Pro plan (docs/spec/1-account-and-site.md section 4, Payment flow), and what is left of one that a reload
 * or a crash interrupted. The component that uses it is keyed by the user.
 */
export function usePurchase(user: User) {
  const toasts = useToasts();
  const mayBuy = useBuyerCheck(user);
  const state = usePurchaseState();
  const [pending] = useState(() => createPendingPayments(window, user.id));
  const onScreen = useRef(true);
  const activation = usePlanActivation();
  const orders = useOrderWatch(state, pending, activation);
  const verify = usePaymentVerification({ userId: user.id, state, pending, activation, orders, onScreen });
  const createOrder = useOrderCreation(user.currentPlan.end_date, pending, activation);

  async function start(): Promise<void> {
    if (state.isBusy() || !mayBuy()) return;
    orders.stop();
    state.begin({ name: 'paying' });
    const order = await createOrder();
    if (!order) return state.finish();
    const Checkout = await loadCheckout(window, order.checkout_script).catch(() => null);
    // somebody who has left the page in the meantime is not surprised by a window
    if (!onScreen.current) return state.finish();
    if (!Checkout) {
      toasts.error('Failed to load the payment window', 'Nothing was paid. Check your connection and try again.');
      return state.finish();
    }
    open(Checkout, order);
  }

  function open(Checkout: CheckoutConstructor, order: PaymentOrder): void {
    const buyer = { name: user.full_name || user.username, email: user.email };
    try {
      pending.opened(order.order_id);
      openCheckout(Checkout, order, buyer, {
        onPaid(answer) {
          if (answer) {
            pending.paid(answer);
            void verify(answer);
          } else {
            state.finish(LATER);
            void orders.watch(order.order_id, serverDate(), LATER);
          }
        },
        onFailed(description) {
          pending.clear(order.order_id);
          state.finish(failed(description));
        },
        onClosed() {
          pending.clear(order.order_id);
          state.finish(CLOSED);
        },
      });
    } catch {
      pending.clear(order.order_id);
      toasts.error('Failed to initiate payment. Please try again.');
      state.finish();
    }
  }

  const resume = useEffectEvent(() => {
    const interrupted = pending.read();
    if (!interrupted || state.isBusy()) return;
    if (interrupted.answer) void verify(interrupted.answer);
    else void orders.watch(interrupted.order, new Date(interrupted.at), unfinished(interrupted.at));
  });
  const stopWatching = useEffectEvent(() => orders.stop());
  useEffect(() => {
    onScreen.current = true;
    resume();
    return () => {
      onScreen.current = false;
      stopWatching();
    };
  }, []);

  return { stage: state.stage, notice: state.notice, start };
}

/** Whether this user is still signed in; somebody else is sent to the login. */
function useBuyerCheck(user: User): () => boolean {
  const { transport, getState } = useSessionStore();
  const toasts = useToasts();
  const navigate = useNavigate();
  return () => {
    const isBuyer = getState().user?.id === user.id;
    if (isBuyer && transport.readToken()) return true;
    if (isBuyer) toasts.error('Authentication Error', 'Please login again');
    else toasts.warning('Login Required', 'Please login to upgrade your plan');
    void navigate('/login', { state: { from: '/payment' } });
    return false;
  };
}
