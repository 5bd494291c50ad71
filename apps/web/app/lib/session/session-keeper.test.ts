import { LIMITS, MS } from '@prep-ai/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeToken } from '../../testing/fake-session.ts';
import { forgetServerTime, learnServerTime } from '../time/server-clock.ts';
import { keepSessionAlive } from './session-keeper.ts';

const REAL = Date.parse('2026-11-21T10:00:00Z');
const { refreshMs, checkMs } = LIMITS.session;

let stop = () => {};
beforeEach(() => void vi.useFakeTimers({ now: REAL }));
afterEach(() => {
  stop();
  vi.useRealTimers();
  forgetServerTime();
});

/** A page whose clock is `off` ms from the server's, with a token that was issued `age` ms ago. */
function open(off: number, age = 0) {
  const opened = REAL + off;
  vi.setSystemTime(opened);
  const steady = performance.now();
  const server = () => REAL + performance.now() - steady;
  const calls: string[] = [];
  let token = fakeToken('first', REAL - age);
  const answer = (call: string) => {
    calls.push(call);
    learnServerTime(new Date(server()).toUTCString(), 0);
  };
  learnServerTime(new Date(server()).toUTCString(), 0);
  stop = keepSessionAlive(window, {
    readToken: () => token,
    async refresh() {
      answer('refresh');
      token = fakeToken(`refreshed ${calls.length}`, server());
    },
    check: async () => answer('check'),
    onInvalidToken: () => answer('invalid'),
  });
  return calls;
}

const minutes = (ms: number) => Math.floor(ms / checkMs);

describe.each([-30, -25, -1, 0, 1, 25, 30])('with a clock that is %i days off', (days) => {
  test('the server is asked once a minute, and the token refreshed when it is old', async () => {
    const calls = open(days * MS.day);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(refreshMs - 11_000);
    expect(calls).toEqual(Array.from({ length: minutes(refreshMs) }, () => 'check'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls.filter((call) => call === 'refresh')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(refreshMs);
    expect(calls.filter((call) => call === 'refresh')).toHaveLength(2);
    expect(calls.length).toBeLessThanOrEqual(minutes(2 * refreshMs) + 3);
  });

  test('a token that is about to end is refreshed at once', async () => {
    const calls = open(days * MS.day, MS.day - 60_000);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(['refresh']);
  });
});

test.each([-30, -1, 1, 30])('a clock that is set by %i days while the page is open changes nothing', async (days) => {
  const calls = open(0);
  await vi.advanceTimersByTimeAsync(checkMs + 1000);
  vi.setSystemTime(Date.now() + days * MS.day);
  await vi.advanceTimersByTimeAsync(5 * checkMs);
  // a clock that goes forward by less than a week can't be told from a device that slept: one refresh more
  expect(calls.length).toBeLessThanOrEqual(6);
  expect(calls.filter((call) => call === 'refresh').length).toBeLessThanOrEqual(days === 1 ? 1 : 0);
});

test('a proxy whose Date header is wrong costs one refresh, not one a minute', async () => {
  const calls: string[] = [];
  let token = fakeToken('first', REAL);
  const wrong = () => learnServerTime(new Date(REAL + 40 * MS.day).toUTCString(), 0);
  wrong();
  stop = keepSessionAlive(window, {
    readToken: () => token,
    async refresh() {
      calls.push('refresh');
      token = fakeToken('refreshed', Date.now());
      wrong();
    },
    check: async () => {
      calls.push('check');
      wrong();
    },
    onInvalidToken: () => calls.push('invalid'),
  });
  await vi.advanceTimersByTimeAsync(10 * checkMs);
  expect(calls.filter((call) => call === 'refresh')).toHaveLength(1);
});
