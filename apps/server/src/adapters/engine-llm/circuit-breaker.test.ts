import { beforeEach, expect, test } from 'vitest';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';

let now = 0;
let breaker: CircuitBreaker;
beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
  breaker = createCircuitBreaker({ now: () => new Date(now) });
});

function fail(times: number): void {
  for (let index = 0; index < times; index++) {
    const permit = breaker.enter();
    permit.failed();
    permit.release();
  }
}

test('opens after five failures in a row, for 30 seconds', () => {
  fail(4);
  expect(() => breaker.enter()).not.toThrow();
  fail(1);
  expect(() => breaker.enter()).toThrow(expect.objectContaining({ failure: 'unavailable', retryAfter: 30 }));
  now += 29_999;
  expect(() => breaker.enter()).toThrow(expect.objectContaining({ retryAfter: 1 }));
  now += 1;
  expect(() => breaker.enter()).not.toThrow();
});

test('a whole answer between failures starts the count anew', () => {
  fail(4);
  breaker.enter().completed();
  fail(4);
  expect(() => breaker.enter()).not.toThrow();
});

test('an answer that began and was cut is still a failure', () => {
  for (let index = 0; index < 5; index++) {
    const permit = breaker.enter();
    permit.answered();
    permit.failed();
    permit.release();
  }
  expect(() => breaker.enter()).toThrow();
});

test('half open, one call is let through and the others are refused until it reports', () => {
  fail(5);
  now += 30_000;
  const trial = breaker.enter();
  expect(() => breaker.enter()).toThrow(expect.objectContaining({ failure: 'unavailable', retryAfter: 1 }));
  trial.answered();
  expect(() => breaker.enter()).not.toThrow();
});

test('half open, a failure opens it again at once', () => {
  fail(5);
  now += 30_000;
  fail(1);
  expect(() => breaker.enter()).toThrow(expect.objectContaining({ retryAfter: 30 }));
});

test('half open, a call that its caller stopped proves nothing: the next one tries', () => {
  fail(5);
  now += 30_000;
  breaker.enter().release();
  const trial = breaker.enter();
  expect(() => breaker.enter()).toThrow();
  trial.answered();
  fail(4);
  expect(() => breaker.enter()).not.toThrow();
});

test('calls that began before it opened change nothing when they end well', () => {
  const early = breaker.enter();
  fail(5);
  early.answered();
  early.completed();
  expect(() => breaker.enter()).toThrow();
});

test('reports when it opens, opens again after a trial, and closes', () => {
  const told: boolean[] = [];
  breaker = createCircuitBreaker({ now: () => new Date(now) }, (open) => told.push(open));
  fail(4);
  expect(told).toEqual([]);
  fail(1);
  now += 30_000;
  fail(1);
  now += 30_000;
  const trial = breaker.enter();
  trial.answered();
  trial.completed();
  expect(told).toEqual([true, true, false]);
});
