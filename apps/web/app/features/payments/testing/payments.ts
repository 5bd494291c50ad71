import type { Payment, PaymentOrder, Receipt } from '@prep-ai/contract';

export const ORDER: PaymentOrder = {
  key_id: 'key_test',
  amount: 249_00,
  currency: 'INR',
  plan_description: 'Pro Plan, 1 month',
  order_id: 'order_1',
  checkout_script: 'http://127.0.0.1:1/checkout.js',
  test_mode: true,
};

export const paymentOf = (change: Partial<Payment> = {}): Payment => ({
  id: 1,
  plan_id: 2,
  plan_description: 'Pro Plan, 1 month',
  amount: 249_00,
  currency: 'INR',
  state: 'paid',
  provider_order_id: 'order_1',
  provider_payment_id: 'pay_1',
  created_at: '2026-11-20T04:58:00.000Z',
  paid_at: '2026-11-20T04:59:00.000Z',
  receipt_number: '2026-27/000042',
  refund: null,
  ...change,
});

export const receipt: Receipt = {
  number: '2026-27/000042',
  issued_at: '2026-11-20T20:00:00.000Z',
  seller: { name: 'Prep AI', url: 'https://prep.example', support_email: 'support@prep.example' },
  buyer: { name: 'मीरा अय्यर', email: 'meera.iyer@example.com' },
  description: 'Pro Plan, 1 month',
  period: { start: '2026-11-20T20:00:00.000Z', end: '2026-12-20T20:00:00.000Z' },
  amount: 249_00,
  currency: 'INR',
  provider_order_id: 'order_1',
  provider_payment_id: 'pay_1',
  test_mode: false,
  refund: null,
};
