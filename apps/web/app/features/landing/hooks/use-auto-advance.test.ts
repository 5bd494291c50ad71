import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutoAdvance } from './use-auto-advance.ts';

const mount = (may = true) => renderHook((props) => useAutoAdvance(4, 1000, props.may), { initialProps: { may } });
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('advances each second and begins again after the last', () => {
  const { result } = mount();
  const seen = [result.current.step];
  for (let second = 0; second < 4; second++) {
    wait(1000);
    seen.push(result.current.step);
  }
  expect(seen).toEqual([0, 1, 2, 3, 0]);
});

test('does not move while it may not and while it is paused', () => {
  const { result, rerender } = mount(false);
  wait(5000);
  expect(result.current.step).toBe(0);
  rerender({ may: true });
  wait(1000);
  expect(result.current.step).toBe(1);
  act(() => {
    result.current.toggle();
  });
  wait(5000);
  expect(result.current).toMatchObject({ step: 1, playing: false, running: false });
  act(() => {
    result.current.toggle();
  });
  wait(1000);
  expect(result.current.step).toBe(2);
});

test('after a step has been chosen, it stays', () => {
  const { result } = mount();
  act(() => {
    result.current.select(2);
  });
  wait(5000);
  expect(result.current).toMatchObject({ step: 2, playing: false });
});

test('does not move by itself when reduced motion is preferred', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  );
  const { result } = mount();
  wait(5000);
  expect(result.current).toMatchObject({ step: 0, canPlay: false });
});
