import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { activePlan } from '../testing/plans.ts';
import { type Delay, settlePayment } from './settle-payment.ts';

const failure = (status: number, code: string, retryAfter?: number) =>
  new ApiError({ status, code, detail: code, retryAfter });
const DONE = 'done';

/** Returns these in turn, then the last one again and again; gives up with an error after 60 attempts, which no test should need. */
async function settle(answers: (ApiError | typeof DONE)[], buyerLeavesAfter = Number.POSITIVE_INFINITY) {
  const delays: Delay[] = [];
  const pauses: number[] = [];
  let tries = 0;
  const result = await settlePayment({
    verify() {
      const answer = answers[Math.min(tries, answers.length - 1)];
      tries += 1;
      if (tries > 60) throw new Error('it never ends');
      return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve({ plan: activePlan });
    },
    isBuyer: () => tries < buyerLeavesAfter,
    async pause(ms) {
      pauses.push(ms);
    },
    onDelay: (delay) => delays.push(delay),
  });
  return { result, tries, delays, pauses };
}

test('a good line needs one attempt', async () => {
  expect(await settle([DONE])).toEqual({ result: { as: 'done', plan: activePlan }, tries: 1, delays: [], pauses: [] });
});

describe('a line that is dead', () => {
  test('is tried until it lives, ever more seldom', async () => {
    const dead = Array.from({ length: 50 }, () => failure(0, 'network'));
    const { result, tries, delays, pauses } = await settle([...dead, DONE]);
    expect(result.as).toBe('done');
    expect(tries).toBe(51);
    expect(new Set(delays)).toEqual(new Set(['line']));
    expect(pauses.slice(0, 6)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  });
  test.each([
    ['a proxy that answers 502', failure(502, 'http_error')],
    ['a captive portal that forbids', failure(403, 'http_error')],
    ['a captive portal that answers a page', failure(200, 'unexpected_response')],
  ])('%s is no refusal', async (_, answer) => {
    expect(await settle([answer, DONE])).toMatchObject({ result: { as: 'done' }, delays: ['line'] });
  });
});

describe('a server that has no answer yet', () => {
  test.each([
    ['the bank takes its time', failure(409, 'payment_pending'), 'bank'],
    ['the provider is away', failure(503, 'payment_provider_unavailable'), 'provider'],
    ['the database is away', failure(503, 'database_unavailable'), 'provider'],
  ])('%s: asked again, and left to the server after a minute', async (_, answer, delay) => {
    expect(await settle([answer, answer, DONE])).toMatchObject({ result: { as: 'done' }, delays: [delay, delay] });
    const { result, pauses } = await settle([answer]);
    expect(result).toEqual({ as: 'later' });
    const waited = pauses.reduce((sum, ms) => sum + ms, 0);
    expect(waited).toBeGreaterThan(45_000);
    expect(waited).toBeLessThanOrEqual(60_000);
  });
  test('says when to come back, and is believed within reason', async () => {
    const { pauses } = await settle([failure(429, 'rate_limited', 5), failure(429, 'rate_limited', 30), DONE]);
    expect(pauses).toEqual([5000, 30_000]);
    expect((await settle([failure(429, 'rate_limited', 3600)])).pauses).toEqual([60_000]);
  });
});

test.each([
  [400, 'payment_verification_failed'],
  [404, 'not_found'],
])('%i %s is final', async (status, code) => {
  expect(await settle([failure(status, code)])).toMatchObject({ result: { as: 'refused' }, tries: 1 });
});

test('a session that is over says nothing about the payment', async () => {
  expect(await settle([failure(401, 'session_ended')])).toMatchObject({ result: { as: 'signed-out' }, tries: 1 });
});

test('nothing is asked in the name of somebody who signed in meanwhile', async () => {
  expect(await settle([failure(0, 'network'), DONE], 1)).toMatchObject({ result: { as: 'signed-out' }, tries: 1 });
});
