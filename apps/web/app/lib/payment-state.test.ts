import type { Payment } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { paymentBadge, refundSentence } from './payment-state.ts';

const refund = (state: 'pending' | 'done' | 'failed'): Payment['refund'] => ({
  amount: 199_00,
  state,
  requested_at: '2026-11-21T05:00:00.000Z',
});

test.each([
  ['created', null, 'Not completed', null],
  ['failed', null, 'Failed', null],
  ['paid', null, 'Paid', null],
  ['refunded', refund('pending'), 'Refund on its way', '₹199 is on its way back'],
  ['refunded', refund('done'), 'Refunded', '₹199 went back to you'],
  ['refunded', refund('failed'), 'Refund delayed', 'Please contact support.'],
  ['refunded', null, 'Refunded', null],
] as const)('%s with %j is %s', (state, refund, label, sentence) => {
  expect(paymentBadge({ state, refund }).label).toBe(label);
  if (sentence === null) expect(refundSentence(refund)).toBeNull();
  else expect(refundSentence(refund)).toContain(sentence);
});
