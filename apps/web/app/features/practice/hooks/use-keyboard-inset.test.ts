import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKeyboardInset } from './use-keyboard-inset.ts';

const root = document.documentElement;
const inset = () => root.style.getPropertyValue('--keyboard-inset');

afterEach(() => {
  Reflect.deleteProperty(window, 'visualViewport');
});

test('the part of the page that the keyboard covers is measured; zoom covers nothing', () => {
  Object.defineProperty(root, 'clientHeight', { value: 740, configurable: true });
  const viewport = Object.assign(new EventTarget(), { height: 740, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  const { unmount } = renderHook(() => useKeyboardInset());
  expect(inset()).toBe('0px');

  const change = (to: Partial<typeof viewport>) =>
    act(() => void Object.assign(viewport, to).dispatchEvent(new Event('resize')));
  change({ height: 440, offsetTop: 20 });
  expect(inset()).toBe('280px');
  change({ height: 300, offsetTop: 0, scale: 2 });
  expect(inset()).toBe('0px');
  unmount();
  expect(inset()).toBe('');
});
