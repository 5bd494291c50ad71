import type { Payment } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { paymentOf } from '../testing/payments.ts';
import { watchOrder } from './watch-order.ts';

const START = Date.parse('2026-11-21T10:00:00.000Z');
const ofOrder = (state: Payment['state']) => [paymentOf({ id: 2, provider_order_id: 'order_2' }), paymentOf({ state })];
const failure = (status: number) => new ApiError({ status, code: 'x', detail: 'x' });

/** Its clock goes on by what is waited. */
async function watch(...answers: (Payment[] | ApiError)[]) {
  const controller = new AbortController();
  let looks = 0;
  let waited = 0;
  let told = 0;
  const end = await watchOrder({
    order: 'order_1',
    since: new Date(START),
    signal: controller.signal,
    now: () => START + waited,
    async list() {
      const answer = answers[Math.min(looks, answers.length - 1)];
      looks += 1;
      if (answer === undefined || answer instanceof ApiError) throw answer ?? new Error('no answer');
      return answer;
    },
    async pause(ms) {
      waited += ms;
      if (looks > 500) controller.abort();
    },
    onWaiting: () => {
      told += 1;
    },
  });
  return { end, looks, told, minutes: waited / 60_000 };
}

test('ends when the payment of this order arrives, whatever the line does meanwhile', async () => {
  const { end, looks, told } = await watch(ofOrder('created'), failure(0), failure(503), ofOrder('paid'));
  expect({ end, looks, told }).toEqual({ end: 'paid', looks: 4, told: 1 });
});

test.each([
  ['failed', 'failed'],
  ['refunded', 'open'],
] as const)('an order that %s ends as %s', async (state, end) => {
  expect(await watch(ofOrder(state))).toMatchObject({ end, looks: 1, told: 0 });
});

test('an order that is not there is waited for by nobody', async () => {
  expect(await watch([])).toMatchObject({ end: 'open', looks: 1 });
});

test('gives up when the server has asked the provider by itself', async () => {
  const { end, minutes, looks } = await watch(ofOrder('created'));
  expect(end).toBe('open');
  expect(minutes).toBeGreaterThan(15);
  expect(minutes).toBeLessThan(25);
  expect(looks).toBeLessThan(80);
});

test('a session that is over ends it without a word', async () => {
  expect(await watch(failure(401))).toMatchObject({ end: 'stopped', looks: 1, told: 0 });
});
