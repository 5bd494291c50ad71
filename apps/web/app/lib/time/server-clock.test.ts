import { MS } from '@prep-ai/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockOffset, forgetServerTime, learnServerTime, recallServerTime, serverNow } from './server-clock.ts';

const DEVICE = Date.parse('2026-11-21T10:00:00.300Z');
const header = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: DEVICE }));
afterEach(() => {
  vi.useRealTimers();
  forgetServerTime();
});

test('is the time of the device until the server has answered, and while both agree', () => {
  expect(serverNow()).toBe(DEVICE);
  learnServerTime(header(DEVICE), 80);
  expect(serverNow()).toBe(DEVICE);
});

test.each([-30, -25, 30])('a device whose clock is %i days off knows the time after one response', (days) => {
  const real = DEVICE - days * MS.day;
  learnServerTime(header(real), 400);
  expect(Math.abs(serverNow() - real)).toBeLessThan(1000);
  vi.advanceTimersByTime(MS.hour);
  expect(Math.abs(serverNow() - real - MS.hour)).toBeLessThan(1000);
});

test.each([-30, 30])('a clock that is set by %i days while the page is open changes nothing', (days) => {
  learnServerTime(header(DEVICE), 80);
  vi.setSystemTime(DEVICE + days * MS.day);
  expect(serverNow()).toBe(DEVICE);
});

test('half of the round trip is added: the response was under way', () => {
  learnServerTime(header(DEVICE + MS.hour), 6000);
  expect(serverNow()).toBe(Math.floor((DEVICE + MS.hour) / 1000) * 1000 + 3500);
});

test('does not go back and forth by fractions of a second', () => {
  learnServerTime(header(DEVICE + MS.day), 80);
  const before = serverNow();
  vi.advanceTimersByTime(900);
  learnServerTime(header(DEVICE + MS.day), 80);
  expect(serverNow()).toBe(before + 900);
});

test('a page without a connection goes by what was remembered, until the server answers', () => {
  learnServerTime(header(DEVICE - 30 * MS.day), 80);
  const [offset, known] = [clockOffset(), serverNow()];
  forgetServerTime();
  recallServerTime(offset);
  expect(Math.abs(serverNow() - known)).toBeLessThan(10);
  learnServerTime(header(DEVICE), 80);
  expect(Math.abs(serverNow() - DEVICE)).toBeLessThan(1000);
  recallServerTime(offset);
  expect(Math.abs(serverNow() - DEVICE)).toBeLessThan(1000);
});

test.each([null, '', 'yesterday'])('a response without a date (%j) teaches nothing', (value) => {
  learnServerTime(value, 80);
  expect(serverNow()).toBe(DEVICE);
});
