import { LIMITS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { checkoutAnswer, createPendingPayments } from './pending-payment.ts';

const answer = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'sig' };
const START = Date.parse('2026-11-21T10:00:00.000Z');

test('an open order, then its payment, survive until it ends', () => {
  const pending = createPendingPayments(window, 8, () => START);
  expect(pending.read()).toBeNull();
  pending.opened('order_1');
  const reloaded = createPendingPayments(window, 8, () => START + 1000);
  expect(reloaded.read()).toEqual({ user: 8, order: 'order_1', at: '2026-11-21T10:00:00.000Z', answer: null });
  pending.paid(answer);
  expect(reloaded.read()?.answer).toEqual(answer);
  reloaded.clear('order_2');
  expect(reloaded.read()).not.toBeNull();
  reloaded.clear('order_1');
  expect(localStorage.getItem('pendingPayment')).toBeNull();
});

test('a payment that the server has not heard of is not lost to the order of another tab', () => {
  const pending = createPendingPayments(window, 8, () => START);
  pending.paid(answer);
  pending.opened('order_2');
  expect(pending.read()?.answer).toEqual(answer);
});

test('nobody resumes what another user began, what the provider has given up, or what is no record', () => {
  createPendingPayments(window, 8, () => START).paid(answer);
  expect(createPendingPayments(window, 9, () => START).read()).toBeNull();
  const end = START + LIMITS.payment.pollDays * 86_400_000;
  expect(createPendingPayments(window, 8, () => end - 1).read()).not.toBeNull();
  expect(createPendingPayments(window, 8, () => end).read()).toBeNull();
  localStorage.setItem('pendingPayment', '{"user":8');
  expect(createPendingPayments(window, 8).read()).toBeNull();
});

test('a browser that refuses storage stops nobody from paying', () => {
  const refusing = {
    get localStorage(): Storage {
      throw new DOMException('refused', 'SecurityError');
    },
  };
  const pending = createPendingPayments(refusing, 8);
  pending.opened('order_1');
  pending.paid(answer);
  pending.clear('order_1');
  expect(pending.read()).toBeNull();
});

test('what else the checkout window says is left out', () => {
  expect(checkoutAnswer.parse({ ...answer, org_logo: '', status_code: 200 })).toEqual(answer);
  expect(checkoutAnswer.safeParse({ razorpay_payment_id: 'pay_1' }).success).toBe(false);
});
