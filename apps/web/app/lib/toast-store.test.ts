import { expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

test('has the documented durations', () => {
  const toasts = createToastStore();
  toasts.success('Saved');
  toasts.connection('Connection Error', 'Check your connection.');
  toasts.limit('Question Limit Reached');
  expect(toasts.getSnapshot().map(({ kind, durationMs }) => [kind, durationMs])).toEqual([
    ['success', 3000],
    ['connection', 6000],
    ['limit', 8000],
  ]);
});

test('an action can bring its own duration', () => {
  const toasts = createToastStore();
  toasts.info('Email Not Verified', undefined, { durationMs: 4000, action: { label: 'Resend', run: () => undefined } });
  expect(toasts.getSnapshot()).toMatchObject([{ durationMs: 4000, action: { label: 'Resend' } }]);
});

test('says the same thing once, and no more than three at a time', () => {
  const toasts = createToastStore();
  toasts.error('Server Error');
  toasts.error('Server Error');
  expect(toasts.getSnapshot()).toHaveLength(1);
  for (const title of ['one', 'two', 'three']) toasts.error(title);
  expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(['one', 'two', 'three']);
});

test('tells its listeners and lets go of one', () => {
  const toasts = createToastStore();
  const listener = vi.fn();
  const stop = toasts.subscribe(listener);
  toasts.dismiss(toasts.success('Saved'));
  expect(toasts.getSnapshot()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toasts.success('Saved');
  expect(listener).toHaveBeenCalledTimes(2);
});
