import { LIMITS } from '@prep-ai/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchExit } from './exit-intent.ts';

const { exitDelayMs, exitSensitivity } = LIMITS.feedback;
let stop: () => void;
let wanted = true;
const onAsked = vi.fn<() => void>();
const onLeaving = vi.fn<() => void>();
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  wanted = true;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  stop = watchExit(window, { wanted: () => wanted, onAsked, onLeaving });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  onAsked.mockReset();
  onLeaving.mockReset();
  window.history.replaceState(null, '', '/');
});

const upper = () => window.innerHeight * exitSensitivity;
const out = (clientY: number, relatedTarget: EventTarget | null = null) =>
  document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY, relatedTarget }));
const over = () => document.body.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
const hide = () => {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
};
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
};

test('a pointer that leaves the window at its top and stays away for the delay', () => {
  out(2);
  vi.advanceTimersByTime(exitDelayMs - 1);
  expect(onLeaving).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLeaving).toHaveBeenCalledTimes(1);
});

test.each([
  ['leaves below the upper part', () => out(upper())],
  ['goes from one element to another', () => out(2, document.body)],
  [
    'comes back in time',
    () => {
      out(2);
      vi.advanceTimersByTime(exitDelayMs - 1);
      over();
    },
  ],
  [
    'is nobody’s who may be asked by then',
    () => {
      out(2);
      wanted = false;
    },
  ],
])('a pointer that %s is no sign', (_, act) => {
  act();
  vi.advanceTimersByTime(exitDelayMs * 2);
  expect(onLeaving).not.toHaveBeenCalled();
});

test('a tab that is hidden, but not one that goes away or is seen again', () => {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  hide();
  expect(onLeaving).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pageshow'));
  hide();
  expect(onLeaving).toHaveBeenCalledTimes(1);
});

test('an unload: the browser asks, once it is noted, and a person who stays sees the dialog', () => {
  onAsked.mockImplementation(() => {
    wanted = false;
  });
  expect(unload().defaultPrevented).toBe(true);
  expect(onAsked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(exitDelayMs);
  expect(onLeaving).toHaveBeenCalledTimes(1);
  expect(unload().defaultPrevented).toBe(false);
});

test('of an unload that happens nothing is left', () => {
  unload();
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(exitDelayMs);
  expect(onLeaving).not.toHaveBeenCalled();
});

test('a page on which nothing was done does not hold anybody up', () => {
  vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive: false } });
  expect(unload().defaultPrevented).toBe(false);
  vi.unstubAllGlobals();
});

test.each(['/login', '/register', '/pricing', '/pricing/', '/payment'])('never on %s', (path) => {
  window.history.replaceState(null, '', path);
  out(2);
  hide();
  expect(unload().defaultPrevented).toBe(false);
  vi.advanceTimersByTime(exitDelayMs);
  expect(onLeaving).not.toHaveBeenCalled();
});

test('a person who may not be asked is left alone, and after the end nobody is asked', () => {
  wanted = false;
  out(2);
  hide();
  expect(unload().defaultPrevented).toBe(false);
  wanted = true;
  stop();
  hide();
  expect(unload().defaultPrevented).toBe(false);
  vi.advanceTimersByTime(exitDelayMs);
  expect([onLeaving.mock.calls, onAsked.mock.calls]).toEqual([[], []]);
});
