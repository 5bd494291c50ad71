import { expect, test } from 'vitest';
import { isSignedWith, sign } from './signature.ts';

test('signs as Razorpay does: HMAC-SHA256 in hex (RFC 4231, test case 2)', () => {
  expect(sign('what do ya want for nothing?', 'Jefe')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test.each([
  ['the right one', (right: string) => right, true],
  ['of another secret', () => sign('order_1|pay_1', 'other'), false],
  ['of another payment', () => sign('order_1|pay_2', 'secret'), false],
  ['cut short', (right: string) => right.slice(0, 63), false],
  ['longer', (right: string) => `${right}0`, false],
  ['in capitals', (right: string) => right.toUpperCase(), false],
  ['of the same characters but other bytes', (right: string) => `é${right.slice(2)}`, false],
  ['empty', () => '', false],
])('a signature %s', (_, make, taken) => {
  expect(isSignedWith('order_1|pay_1', 'secret', make(sign('order_1|pay_1', 'secret')))).toBe(taken);
});
