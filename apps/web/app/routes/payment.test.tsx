import { MantineProvider } from '@mantine/core';
import type { Payment as PaymentRow, User } from '@prep-ai/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeCheckout } from '../features/payments/testing/fake-checkout.ts';
import { ORDER, paymentOf } from '../features/payments/testing/payments.ts';
import { activePlan, expiredPlan, PLANS, planEndingIn } from '../features/payments/testing/plans.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createApiServer, refusal } from '../testing/api-server.ts';
import { createFakeSession } from '../testing/fake-session.ts';
import { guest, member } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import Payment from './payment.tsx';

const api = createApiServer();
const config = { payments_enabled: true, test_mode: false, checkout_script: ORDER.checkout_script };
const answer = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'sig' };
const verified = { success: true, message: 'ok', plan: activePlan };
const pro: User = { ...member, currentPlan: activePlan };
const KEY = 'pendingPayment';

/** Orders that were asked for: what the buyer saw as the end of the plan. */
let orders: (string | null)[];

function onOrder(...answers: (object | (() => Response))[]): void {
  api.use(
    http.post('/api/payment/create-order/2', ({ request }) => {
      orders.push(new URL(request.url).searchParams.get('expected_end'));
      const next = answers[Math.min(orders.length, answers.length) - 1] ?? ORDER;
      return typeof next === 'function' ? next() : HttpResponse.json(next);
    }),
  );
}
function onPayments(...answers: PaymentRow[][]): void {
  let asked = 0;
  api.use(
    http.get('/api/payment/payments', () => {
      asked += 1;
      return HttpResponse.json({ payments: answers[Math.min(asked, answers.length) - 1] });
    }),
  );
}

beforeEach(() => {
  orders = [];
  api.use(
    http.get('/api/plans', () => HttpResponse.json(PLANS)),
    http.get('/api/payment/config', () => HttpResponse.json(config)),
  );
  onOrder(ORDER);
});

function show(as: User | null = member) {
  const session = createFakeSession(as);
  const view = renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Payment />
      </QueryClientProvider>
    </MantineProvider>,
    session,
    '/payment',
  );
  return { session, user: userEvent.setup(), ...view };
}
const buy = (name = 'Upgrade to Pro') => screen.findByRole('button', { name });
const overlay = () => screen.findByRole('dialog', { name: 'Verifying Payment...' });
const remembered = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const remember = (answered: boolean, at = new Date().toISOString()) =>
  localStorage.setItem(
    KEY,
    JSON.stringify({ user: member.id, order: 'order_1', at, answer: answered ? answer : null }),
  );
/** What pauses between two attempts goes on. */
const backOnline = () => {
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
};

describe('the purchase', () => {
  test('order, window, verification, plan, practice screen; twice clicked is once bought', async () => {
    const checkout = fakeCheckout();
    let release: (() => void) | undefined;
    const sent: unknown[] = [];
    api.use(
      http.post('/api/payment/verify-payment', async ({ request }) => {
        sent.push(await request.json());
        await new Promise<void>((done) => {
          release = done;
        });
        return HttpResponse.json(verified);
      }),
    );
    const { session } = show();
    const button = await buy();
    expect(screen.getByText('₹249')).toBeVisible();
    expect(screen.getByText('₹349')).toBeVisible();
    act(() => {
      // before the screen can change
      button.click();
      button.click();
    });
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    expect(orders).toEqual(['none']);
    expect(checkout.opened[0]?.prefill).toEqual({ name: 'मीरा अय्यर', email: 'meera.iyer@example.com' });
    expect(remembered()).toMatchObject({ order: 'order_1', answer: null });

    act(() => checkout.pay(answer));
    expect(await overlay()).toBeVisible();
    expect(remembered()).toMatchObject({ order: 'order_1', answer });
    session.server.user = pro;
    await waitFor(() => expect(release).toBeDefined());
    release?.();
    expect(await screen.findByRole('heading', { name: '/chat screen' })).toBeVisible();
    expect(screen.getByText('Payment successful! Your Pro plan is now active.')).toBeVisible();
    expect(session.store.getState().user?.currentPlan).toEqual(activePlan);
    expect(sent).toEqual([answer]);
    expect(remembered()).toBeNull();
    expect(orders).toHaveLength(1);
  });

  test('without a connection the overlay stays, says that the payment is safe, and continues when the connection is back', async () => {
    const checkout = fakeCheckout();
    const bodies = api.answers('/api/payment/verify-payment', () => HttpResponse.error(), verified);
    const { session, user } = show();
    await user.click(await buy());
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    act(() => checkout.pay(answer));
    const dialog = await overlay();
    expect(
      await within(dialog).findByText(/Your payment is safe: this continues as soon as you are online/),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    act(() => (dialog as HTMLDialogElement).close());
    fireEvent(dialog, new Event('close'));
    expect(await overlay()).toBeVisible();
    session.server.user = pro;
    backOnline();
    expect(await screen.findByRole('heading', { name: '/chat screen' })).toBeVisible();
    expect(bodies).toEqual([answer, answer]);
  });

  test('a refusal is shown with the order that support needs', async () => {
    const checkout = fakeCheckout();
    api.answers('/api/payment/verify-payment', refusal('payment_verification_failed'));
    const { user } = show();
    await user.click(await buy());
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    act(() => checkout.pay(answer));
    expect(await screen.findByText('Payment verification failed. Please contact support.')).toBeVisible();
    expect(screen.getByText(/mention order order_1/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(remembered()).toBeNull();
  });

  test('a failure is shown in the provider’s words, and can be tried again; closing is mentioned, too', async () => {
    const checkout = fakeCheckout();
    const { user } = show();
    await user.click(await buy());
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    act(() => checkout.fail('The bank refused the payment (test).'));
    // once, as two lines beside the button: the title, and the provider's reason
    const title = await screen.findByText('Payment Failed');
    const reason = screen.getByText('The bank refused the payment (test).');
    expect(title.closest('p')).not.toBe(reason.closest('p'));
    expect(reason.closest('[role="status"]')).toContainElement(title);
    expect(remembered()).toBeNull();

    await user.click(await buy());
    await waitFor(() => expect(checkout.opened).toHaveLength(2));
    act(() => checkout.close());
    expect(await screen.findByText('You closed the payment window.')).toBeVisible();
    expect(await buy()).not.toHaveAttribute('aria-disabled');
    expect(remembered()).toBeNull();
  });

  test('a script that does not load is reported, and fetched again at the next attempt', async () => {
    const { user } = show();
    await user.click(await buy());
    const script = await waitFor(() => {
      const found = document.head.querySelector(`script[src="${ORDER.checkout_script}"]`);
      if (!found) throw new Error('no script yet');
      return found;
    });
    act(() => void script.dispatchEvent(new Event('error')));
    expect(await screen.findByText('Failed to load the payment window')).toBeVisible();
    expect(script.isConnected).toBe(false);
    expect(remembered()).toBeNull();
    const checkout = fakeCheckout();
    await user.click(await buy());
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
  });

  test('a window that fails to open is reported', async () => {
    const { user } = show();
    const button = await buy();
    const checkout = fakeCheckout();
    window.Razorpay = class {
      constructor() {
        throw new Error('key is missing');
      }
      on(): void {}
      open(): void {}
    };
    await user.click(button);
    expect(await screen.findByText('Failed to initiate payment. Please try again.')).toBeVisible();
    expect(checkout.opened).toHaveLength(0);
    expect(remembered()).toBeNull();
  });
});

describe('an order that is not made', () => {
  test.each([
    ['the provider is away', refusal('payment_provider_unavailable'), /cannot be reached/],
    ['there is no connection', () => HttpResponse.error(), /Network error occurred/],
    ['too many', refusal('rate_limited'), /Too many requests/],
    ['a server without a reason', () => new HttpResponse(null, { status: 500 }), /Server is experiencing issues/],
  ])('%s: nothing is bought, and it can be tried again', async (_, refused, text) => {
    const checkout = fakeCheckout();
    onOrder(refused, ORDER);
    const { user } = show();
    await user.click(await buy());
    expect(await screen.findByText('Failed to create order')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    await user.click(await buy());
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
  });

  test('what another tab has bought is not bought again', async () => {
    onOrder(refusal('conflict'));
    const { session, user } = show();
    const button = await buy();
    session.server.user = pro;
    await user.click(button);
    expect(await screen.findByText('Your plan has changed')).toBeVisible();
    expect(await screen.findByRole('heading', { name: "You're All Set" })).toBeVisible();
  });

  test('a payment that arrived in the meantime is announced instead of taking another', async () => {
    remember(false);
    onPayments([paymentOf({ state: 'created' })]);
    onOrder(refusal('already_paid'));
    const { session, user } = show();
    const button = await buy();
    session.server.user = pro;
    await user.click(button);
    expect(await screen.findByText('Your earlier payment has arrived. Your plan is active.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: "You're All Set" })).toBeVisible();
    expect(remembered()).toBeNull();
  });

  test('payments that were switched off meanwhile leave no button', async () => {
    onOrder(refusal('payments_not_configured'));
    const { user } = show();
    const button = await buy();
    api.use(http.get('/api/payment/config', () => HttpResponse.json({ ...config, payments_enabled: false })));
    await user.click(button);
    expect(await screen.findByText('Failed to create order')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Upgrade to Pro' })).toBeNull());
  });
});

describe('a purchase that was cut off', () => {
  test('after the payment: it is verified when the page is back', async () => {
    remember(true);
    const bodies = api.answers('/api/payment/verify-payment', verified);
    show(pro);
    expect(await screen.findByRole('heading', { name: '/chat screen' })).toBeVisible();
    expect(bodies).toEqual([answer]);
    expect(remembered()).toBeNull();
  });

  test('in the window: the plan shows as soon as the money arrives', async () => {
    remember(false, '2026-11-21T05:02:00.000Z');
    onPayments([paymentOf({ state: 'paid' })]);
    const { session } = show();
    session.server.user = pro;
    expect(await screen.findByText('Payment successful! Your Pro plan is now active.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: "You're All Set" })).toBeVisible();
    expect(remembered()).toBeNull();
  });

  test('in the window, with nothing paid yet: it says so, leaves the way to pay open, and goes on looking', async () => {
    remember(false);
    onPayments([paymentOf({ state: 'created' })], [paymentOf({ state: 'created' })], [paymentOf({ state: 'failed' })]);
    show();
    expect(await screen.findByText(/^You started a payment at .+ IST\.$/)).toBeVisible();
    expect(await buy()).not.toHaveAttribute('aria-disabled');
    backOnline();
    await waitFor(() => {
      backOnline();
      expect(screen.getByText('The payment that you started did not go through.', { exact: false })).toBeVisible();
    });
    expect(remembered()).toBeNull();
  });

  test('a bank that takes its time blocks the page for a minute at most', async () => {
    remember(true);
    onPayments([paymentOf({ state: 'created' })]);
    api.answers('/api/payment/verify-payment', refusal('payment_pending'));
    show();
    expect(await within(await overlay()).findByText(/bank is still confirming/)).toBeVisible();
    await waitFor(() => {
      backOnline();
      expect(screen.getByText('Your payment is on its way.')).toBeVisible();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(remembered()).toMatchObject({ answer });
  });

  test('of somebody else: it is nobody’s business here', async () => {
    localStorage.setItem(KEY, JSON.stringify({ user: 99, order: 'order_1', at: new Date().toISOString(), answer }));
    show();
    expect(await buy()).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('who comes', () => {
  test('without a session: to the login, with the reason', async () => {
    show(null);
    expect(await screen.findByRole('heading', { name: '/login screen' })).toBeVisible();
    expect(screen.getByText('Login Required')).toBeVisible();
    expect(screen.getByText('Please login to upgrade your plan')).toBeVisible();
  });

  test('a guest: to the registration', async () => {
    show(guest);
    expect(await screen.findByRole('heading', { name: '/register screen' })).toBeVisible();
  });

  test('whose token has gone: to the login', async () => {
    const { session, user } = show();
    const button = await buy();
    session.tokens.clear();
    await user.click(button);
    expect(await screen.findByText('Authentication Error')).toBeVisible();
    expect(screen.getByText('Please login again')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '/login screen' })).toBeVisible();
    expect(orders).toEqual([]);
  });

  test('with the plan: all set, and nothing to buy', async () => {
    show(pro);
    expect(await screen.findByRole('heading', { name: "You're All Set" })).toBeVisible();
    expect(screen.getByText('Pro Plan')).toBeVisible();
    // 20 December, 8 pm in Greenwich
    expect(screen.getByText('21 December 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Chat' })).toHaveAttribute('href', '/chat');
    expect(screen.queryByRole('button', { name: /Upgrade|Renew/ })).toBeNull();
  });

  test.each([
    ['a plan that ends soon', planEndingIn(5), activePlan.end_date],
    ['a plan that has ended', expiredPlan, expiredPlan.end_date],
  ])('with %s: it can be renewed', async (_, currentPlan, end) => {
    const checkout = fakeCheckout();
    const { user } = show({ ...member, currentPlan });
    await user.click(await buy('Renew Plan'));
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    expect(orders).toEqual([end]);
    expect(screen.getByText(currentPlan.is_expired ? 'Expired' : '5 days left')).toBeVisible();
    expect(screen.queryByRole('heading', { name: "You're All Set" }) !== null).toBe(!currentPlan.is_expired);
  });
});

describe('what the installation says', () => {
  test('test mode is marked', async () => {
    api.use(http.get('/api/payment/config', () => HttpResponse.json({ ...config, test_mode: true })));
    show();
    expect(await screen.findByText('Test mode, no money moves.')).toBeVisible();
  });

  test('without payments there is no button, and it says so', async () => {
    api.use(
      http.get('/api/payment/config', () =>
        HttpResponse.json({ payments_enabled: false, test_mode: false, checkout_script: null }),
      ),
    );
    show();
    expect(await screen.findByText('Payments are not available here at the moment.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upgrade to Pro' })).toBeNull();
  });

  test('prices that do not come can be asked for again', async () => {
    api.use(http.get('/api/plans', refusal('forbidden'), { once: true }));
    const { user } = show();
    expect(await screen.findByRole('heading', { name: 'The price could not be loaded' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('₹249')).toBeVisible();
  });
});
