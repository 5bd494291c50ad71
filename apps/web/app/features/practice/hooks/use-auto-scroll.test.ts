import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

/** A page of 1000 px whose newest question is `at` px from its top. */
function showQuestion(at: number) {
  const content = { current: document.createElement('div') };
  content.current.innerHTML =
    '<article data-first></article><article data-first data-live><button data-keeps-focus></button></article>';
  const [, newest] = content.current.querySelectorAll('article');
  if (newest) newest.getBoundingClientRect = () => new DOMRect(0, at - page.top);
  const hook = renderHook((now: boolean) => useAutoScroll(now, content), { initialProps: true });
  return { ...hook, content };
}
const scrolledTo = () => scrollTo.mock.lastCall?.[0].top;

test('a long answer leaves its question at the top of the view, while it streams and at its end', () => {
  const { rerender } = showQuestion(240);
  expect(scrolledTo()).toBe(240);
  page.top = 240;
  page.height += 600;
  act(() => grow());
  expect(scrolledTo()).toBe(240);
  page.height += 26;
  rerender(false);
  expect(scrolledTo()).toBe(240);
});

test('a reader who reads on below the question is left where they are', () => {
  showQuestion(240);
  page.top = 240;
  page.height = 2000;
  scrollBy(0);
  scrollBy(100);
  expect(grown()).toBe(0);
});

test('a reader who scrolls on to the end is taken along, and is offered the way to the question', () => {
  const focused = vi.spyOn(HTMLButtonElement.prototype, 'focus');
  onTestFinished(() => focused.mockRestore());
  const { result } = showQuestion(240);
  page.height = 2000;
  page.top = 240;
  scrollBy(0);
  page.top = 2000 - page.view;
  scrollBy(0);
  expect(grown()).toBe(1);
  expect(scrolledTo()).toBe(page.height);
  expect(result.current).toMatchObject({ away: false, pastQuestion: true });
  act(() => result.current.toQuestion());
  expect(scrolledTo()).toBe(240);
  expect(result.current.pastQuestion).toBe(false);
  // the button that was pressed goes away: the keyboard is on the question
  expect(focused).toHaveBeenCalledWith({ preventScroll: true });
});

test('Newest goes to the newest question, not past it', () => {
  const { result } = showQuestion(900);
  page.height = 3000;
  page.top = 1000;
  scrollBy(0);
  scrollBy(-600);
  expect(result.current.away).toBe(true);
  act(() => result.current.follow());
  expect(scrolledTo()).toBe(900);
});
