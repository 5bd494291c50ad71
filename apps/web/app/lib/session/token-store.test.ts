import { expect, test, vi } from 'vitest';
import { createTokenStore } from './token-store.ts';

test('keeps the token under the documented key', () => {
  const tokens = createTokenStore(window);
  tokens.write('abc');
  expect(localStorage.getItem('token')).toBe('abc');
  expect(tokens.read()).toBe('abc');
  tokens.clear();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a browser that refuses storage still keeps it for the page', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const view = Object.create(window, { localStorage: { get: deny } }) as Window;
  const tokens = createTokenStore(view);
  expect(tokens.read()).toBeNull();
  tokens.write('abc');
  expect(tokens.read()).toBe('abc');
  tokens.clear();
  expect(tokens.read()).toBeNull();
});

test('a full storage still keeps it for the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const tokens = createTokenStore(window);
  tokens.write('abc');
  expect(tokens.read()).toBe('abc');
});

test('notifies of changes of this key and of a cleared storage only', () => {
  const listener = vi.fn();
  const stop = createTokenStore(window).subscribe(listener);
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  tell('other');
  expect(listener).not.toHaveBeenCalled();
  tell('token');
  tell(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  tell('token');
  expect(listener).toHaveBeenCalledTimes(2);
});
