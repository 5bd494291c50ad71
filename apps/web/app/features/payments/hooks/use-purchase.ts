import { endpoints, type PaymentOrder, PLAN_IDS, type User } from '@prep-ai/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toApiError } from '../../../lib/api-error.ts';
import { useSessionStore } from '../../../lib/session/session-context.tsx';
import { useToasts } from '../../../lib/toasts.tsx';
import { useApi } from '../../../lib/use-api.ts';
import { loadCheckout, openCheckout } from '../model/checkout.ts';
import { followPlan } from '../model/follow-plan.ts';
import { pause } from '../model/pause.ts';
import { type CheckoutAnswer, createPendingPayments } from '../model/pending-payment.ts';
import { CLOSED, failed, LATER, type Notice, REFUSED, unfinished } from '../model/purchase-notices.ts';
import { type Delay, settlePayment } from '../model/settle-payment.ts';
import { watchOrder } from '../model/watch-order.ts';

export type Stage =
  | { name: 'ready' }
  /** an order is made, the provider's window comes or is open */
  | { name: 'paying' }
  | { name: 'verifying'; delay: Delay | null };

const READY: Stage = { name: 'ready' };

/**
 * The purchase of the Pro plan (document 1 section 4, Payment flow), and what is left of one that a reload or a crash cut
 * off. The component that uses it is keyed by the user.
 */
export function usePurchase(user: User) {
  const api = useApi();
  const { transport, getState, refresh } = useSessionStore();
  const queries = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>(READY);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [pending] = useState(() => createPendingPayments(window, user.id));
  // the state arrives with the next render, a double click before it
  const busy = useRef(false);
  const onScreen = useRef(true);
  const watching = useRef<AbortController>(undefined);

  const isBuyer = () => getState().user?.id === user.id;
  const readPlan = () => getState().user?.currentPlan;

  function ready(say: Notice | null = null): void {
    busy.current = false;
    setStage(READY);
    setNotice(say);
  }

  function celebrate(): void {
    toasts.success('Payment successful! Your Pro plan is now active.');
    void queries.invalidateQueries();
  }

  async function verify(answer: CheckoutAnswer): Promise<void> {
    busy.current = true;
    const order = answer.razorpay_order_id;
    setNotice(null);
    setStage({ name: 'verifying', delay: null });
    const settled = await settlePayment({
      verify: () => api.call(endpoints.payments.verify, { body: answer }),
      isBuyer,
      pause,
      onDelay: (delay) => setStage({ name: 'verifying', delay }),
    });
    if (settled.as === 'signed-out') return ready();
    if (settled.as === 'later') {
      ready(LATER);
      return watch(order, new Date(), LATER);
    }
    pending.clear(order);
    if (settled.as === 'refused') {
      toasts.error('Payment verification failed', 'Payment verification failed. Please contact support.');
      return ready(REFUSED(order));
    }
    await followPlan({ refresh, readPlan, pause, until: settled.plan.end_date });
    // the overlay stays until the next screen is there
    if (onScreen.current) await navigate('/chat');
    ready();
    celebrate();
  }

  /** Looks whether money arrives for an order whose window is gone, and says so when it does. */
  async function watch(order: string, since: Date, meanwhile: Notice): Promise<void> {
    watching.current?.abort();
    const controller = new AbortController();
    watching.current = controller;
    const { signal } = controller;
    const end = await watchOrder({
      order,
      since,
      signal,
      pause,
      list: async () => (await api.call(endpoints.payments.list, { signal })).payments,
      onWaiting: () => setNotice(meanwhile),
    });
    if (end === 'stopped') return;
    pending.clear(order);
    if (end === 'failed') setNotice(failed('The payment that you began did not go through.'));
    if (end !== 'paid') return;
    setNotice(null);
    await followPlan({ refresh, readPlan, pause, until: null });
    celebrate();
  }

  async function makeOrder(): Promise<PaymentOrder | null> {
    try {
      return await api.call(endpoints.payments.createOrder, {
        params: { planId: PLAN_IDS.pro },
        query: { expected_end: user.currentPlan.end_date ?? 'none' },
      });
    } catch (cause) {
      const { status, code, detail } = toApiError(cause);
      // the session says itself that it has ended
      if (status === 401) return null;
      if (code === 'already_paid') {
        pending.clear(pending.read()?.order ?? '');
        await followPlan({ refresh, readPlan, pause, until: null });
        toasts.success('Success!', detail);
      } else if (code === 'conflict') {
        await refresh().catch(() => undefined);
        toasts.info(
          'Your plan has changed',
          'This was done in another tab or on another device. Nothing was paid here.',
        );
      } else {
        if (code === 'payments_not_configured') void queries.invalidateQueries();
        toasts.error('Failed to create order', detail);
      }
      return null;
    }
  }

  async function start(): Promise<void> {
    if (busy.current) return;
    const login = () => navigate('/login', { state: { from: '/payment' } });
    if (!isBuyer()) {
      toasts.warning('Login Required', 'Please login to upgrade your plan');
      return void login();
    }
    if (!transport.readToken()) {
      toasts.error('Authentication Error', 'Please login again');
      return void login();
    }
    busy.current = true;
    watching.current?.abort();
    setNotice(null);
    setStage({ name: 'paying' });
    const order = await makeOrder();
    if (!order) return ready();
    const Checkout = await loadCheckout(window, order.checkout_script).catch(() => null);
    // whoever has gone elsewhere meanwhile is not surprised by a window
    if (!onScreen.current) return ready();
    if (!Checkout) {
      toasts.error('Failed to load the payment window', 'Nothing was paid. Check your connection and try again.');
      return ready();
    }
    const buyer = { name: user.full_name || user.username, email: user.email };
    try {
      pending.opened(order.order_id);
      openCheckout(Checkout, order, buyer, {
        onPaid(answer) {
          if (answer) {
            pending.paid(answer);
            void verify(answer);
          } else {
            ready(LATER);
            void watch(order.order_id, new Date(), LATER);
          }
        },
        onFailed(description) {
          pending.clear(order.order_id);
          toasts.error('Payment Failed', description);
          ready(failed(description));
        },
        onClosed() {
          pending.clear(order.order_id);
          ready(CLOSED);
        },
      });
    } catch {
      pending.clear(order.order_id);
      toasts.error('Failed to initiate payment. Please try again.');
      ready();
    }
  }

  const resume = useEffectEvent(() => {
    const left = pending.read();
    if (!left || busy.current) return;
    if (left.answer) void verify(left.answer);
    else void watch(left.order, new Date(left.at), unfinished(left.at));
  });
  useEffect(() => {
    onScreen.current = true;
    resume();
    return () => {
      onScreen.current = false;
      watching.current?.abort();
    };
  }, []);

  return { stage, notice, start };
}
