import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutoTopic } from './use-auto-topic.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(skills: string[], ready = true) {
  const onOpen = vi.fn();
  const hook = renderHook((props: { skills: string[]; ready: boolean }) => useAutoTopic({ ...props, onOpen }), {
    initialProps: { skills, ready },
  });
  return { onOpen, rerender: hook.rerender, unmount: hook.unmount };
}

test('the first saved skill is offered after a second, once', () => {
  const { onOpen, rerender } = show(['Python', 'SQL']);
  vi.advanceTimersByTime(999);
  expect(onOpen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onOpen.mock.calls).toEqual([['Python']]);
  rerender({ skills: ['Python', 'SQL'], ready: false });
  rerender({ skills: ['Python', 'SQL'], ready: true });
  vi.advanceTimersByTime(5000);
  expect(onOpen).toHaveBeenCalledOnce();
});

test('not while something else goes on, not for a skill that was taken away, not after leaving', () => {
  const busy = show(['Python']);
  busy.rerender({ skills: ['Python'], ready: false });
  const without = show(['Python']);
  without.rerender({ skills: ['SQL'], ready: true });
  const left = show(['Python']);
  left.unmount();
  vi.advanceTimersByTime(5000);
  for (const { onOpen } of [busy, without, left]) expect(onOpen).not.toHaveBeenCalled();
});

test('a skill that is chosen later is not offered by itself', () => {
  const { onOpen, rerender } = show([]);
  rerender({ skills: ['Python'], ready: true });
  vi.advanceTimersByTime(5000);
  expect(onOpen).not.toHaveBeenCalled();
});
