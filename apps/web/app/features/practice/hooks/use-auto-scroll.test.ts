import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAutoScroll } from './use-auto-scroll.ts';

const page = { height: 1000, top: 200, view: 800 };
let grow: () => void = () => undefined;
const scrollTo = vi.fn();

beforeEach(() => {
  const root = document.documentElement;
  Object.assign(page, { height: 1000, top: 200, view: 800 });
  for (const [name, get] of [
    ['scrollHeight', () => page.height],
    ['scrollTop', () => page.top],
    ['clientHeight', () => page.view],
  ] as const) {
    Object.defineProperty(root, name, { get, configurable: true });
  }
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe = () => grow();
      disconnect = () => undefined;
      unobserve = () => undefined;
    },
  );
  return () => {
    vi.unstubAllGlobals();
    for (const name of ['scrollHeight', 'scrollTop', 'clientHeight']) Reflect.deleteProperty(root, name);
  };
});

function show(streaming: boolean) {
  const content = { current: document.createElement('div') };
  return renderHook((now: boolean) => useAutoScroll(now, content), { initialProps: streaming });
}

function scrollBy(change: number) {
  page.top += change;
  act(() => void window.dispatchEvent(new Event('scroll')));
}

const grown = () => {
  page.height += 26;
  scrollTo.mockClear();
  act(() => grow());
  return scrollTo.mock.calls.length;
};

test('the end is kept in view while text streams, and once more for its last words', () => {
  const { rerender } = show(true);
  expect(grown()).toBe(1);
  page.height += 26;
  scrollTo.mockClear();
  rerender(false);
  expect(scrollTo).toHaveBeenCalledOnce();
  // what is opened afterwards moves nothing
  expect(grown()).toBe(0);
});

test('nothing scrolls while nothing streams', () => {
  show(false);
  expect(grown()).toBe(0);
});

test('scrolling up by more than 50 px lets go, back to within 50 px takes hold again', () => {
  const { result } = show(true);
  scrollBy(-50);
  expect(grown()).toBe(1);
  expect(result.current.away).toBe(false);
  page.top = page.height - page.view;
  scrollBy(0);
  scrollBy(-51);
  expect(result.current.away).toBe(true);
  expect(grown()).toBe(0);
  page.top = page.height - page.view - 30;
  scrollBy(0);
  expect(result.current.away).toBe(false);
  expect(grown()).toBe(1);
});

test('a page that grew by more than 50 px at once was not scrolled by the reader', () => {
  const { result } = show(true);
  page.height += 400;
  scrollBy(0);
  expect(result.current.away).toBe(false);
  expect(grown()).toBe(1);
});
