import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenScheme, followScheme, HEAD_SCRIPT, switchScheme } from './color-scheme.ts';

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');
let system: EventTarget & { matches: boolean };

beforeEach(() => {
  system = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockImplementation(() => system as unknown as MediaQueryList);
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  document.documentElement.removeAttribute('data-session');
});
afterEach(() => {
  document.documentElement.removeAttribute('data-session');
});

/** Runs the script as the head of a page does. */
const runHeadScript = () => {
  // jsdom runs no scripts of the page, so its source is run here
  new Function(HEAD_SCRIPT)();
};

test('the head script follows the system until there is a choice', () => {
  runHeadScript();
  expect(shown()).toBe('light');
  system.matches = true;
  runHeadScript();
  expect(shown()).toBe('dark');
  localStorage.setItem('mantine-color-scheme-value', 'light');
  runHeadScript();
  expect(shown()).toBe('light');
});

test('the head script marks the page of somebody who holds a token', () => {
  runHeadScript();
  expect(document.documentElement).not.toHaveAttribute('data-session');
  localStorage.setItem('token', 'x');
  runHeadScript();
  expect(document.documentElement).toHaveAttribute('data-session', 'known');
});

test('the head script survives refused storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  system.matches = true;
  runHeadScript();
  expect(shown()).toBe('dark');
});

test('a switch is shown and remembered', () => {
  runHeadScript();
  switchScheme(window);
  expect([shown(), chosenScheme(window)]).toEqual(['dark', 'dark']);
  switchScheme(window);
  expect([shown(), chosenScheme(window)]).toEqual(['light', 'light']);
});

test('the page follows the system while nothing was chosen, and other tabs always', () => {
  const stop = followScheme(window);
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(shown()).toBe('dark');
  localStorage.setItem('mantine-color-scheme-value', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'mantine-color-scheme-value', newValue: 'light' }));
  expect(shown()).toBe('light');
  system.dispatchEvent(new Event('change'));
  expect(shown()).toBe('light');
  stop();
});
