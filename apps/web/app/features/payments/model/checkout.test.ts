import { expect, test, vi } from 'vitest';
import { fakeCheckout } from '../testing/fake-checkout.ts';
import { ORDER } from '../testing/payments.ts';
import { loadCheckout, openCheckout } from './checkout.ts';

const scripts = () => document.head.querySelectorAll('script');
const answer = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'sig' };

function open() {
  const checkout = fakeCheckout();
  const hooks = { onPaid: vi.fn(), onFailed: vi.fn(), onClosed: vi.fn() };
  if (!window.Razorpay) throw new Error('no checkout');
  openCheckout(window.Razorpay, ORDER, { name: 'मीरा', email: 'meera@example.com' }, hooks);
  return { checkout, ...hooks };
}

test('the script is loaded when it is needed, once; what did not arrive is tried again', async () => {
  const first = loadCheckout(window, 'http://127.0.0.1:1/checkout.js');
  expect([...scripts()].map(({ src }) => src)).toEqual(['http://127.0.0.1:1/checkout.js']);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('could not be loaded');
  expect(scripts()).toHaveLength(0);

  const second = loadCheckout(window, 'http://127.0.0.1:1/checkout.js');
  fakeCheckout();
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe(window.Razorpay);
  expect(await loadCheckout(window, 'http://127.0.0.1:1/checkout.js')).toBe(window.Razorpay);
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.remove();
});

test('a script that is something else fails', async () => {
  const loading = loadCheckout(window, 'http://127.0.0.1:1/portal.js');
  scripts()[0]?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('not what it should be');
  scripts()[0]?.remove();
});

test('the window gets the order as the server made it, and the buyer', () => {
  const { checkout } = open();
  expect(checkout.opened[0]).toMatchObject({
    key: 'key_test',
    amount: 249_00,
    currency: 'INR',
    order_id: 'order_1',
    description: 'Pro Plan, 1 month',
    prefill: { name: 'मीरा', email: 'meera@example.com' },
    retry: { enabled: false },
  });
});

test('a failure is not followed by "closed", and a payment counts whenever it is told', () => {
  const { checkout, onPaid, onFailed, onClosed } = open();
  checkout.fail('The card was declined.');
  expect(onFailed).toHaveBeenCalledWith('The card was declined.');
  expect(onClosed).not.toHaveBeenCalled();
  checkout.pay({ ...answer, org_logo: 'x' });
  expect(onPaid).toHaveBeenCalledWith(answer);
});

test('closing is told once; an answer that says nothing is a payment all the same', () => {
  const { checkout, onPaid, onFailed, onClosed } = open();
  checkout.close();
  checkout.close();
  expect(onClosed).toHaveBeenCalledOnce();
  checkout.pay({});
  expect(onPaid).toHaveBeenCalledWith(null);
  expect(onFailed).not.toHaveBeenCalled();
});
