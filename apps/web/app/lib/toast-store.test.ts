import { expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

test('has the documented durations', () => {
  const toasts = createToastStore();
  toasts.success('Saved');
  toasts.connection('Connection Error', 'Check your connection.');
  toasts.limit('Question Limit Reached');
  expect(toasts.visible.getState().map(({ kind, durationMs }) => [kind, durationMs])).toEqual([
    ['success', 3000],
    ['connection', 6000],
    ['limit', 8000],
  ]);
});

test('what fails because of something that is said already is not said again', () => {
  let ended = true;
  const toasts = createToastStore(() => ended);
  toasts.error('Failed to submit review');
  toasts.warning('Feedback saved on this device');
  ended = false;
  toasts.error('Payment Failed');
  expect(toasts.visible.getState().map(({ title }) => title)).toEqual([
    'Feedback saved on this device',
    'Payment Failed',
  ]);
});

test('a message with a button stays long enough to press it', () => {
  const toasts = createToastStore();
  toasts.error('Email Not Verified', undefined, { action: { label: 'Resend', run: () => undefined } });
  expect(toasts.visible.getState()).toMatchObject([{ durationMs: 30_000 }]);
});

test('an action can bring its own duration', () => {
  const toasts = createToastStore();
  toasts.info('Email Not Verified', undefined, { durationMs: 4000, action: { label: 'Resend', run: () => undefined } });
  expect(toasts.visible.getState()).toMatchObject([{ durationMs: 4000, action: { label: 'Resend' } }]);
});

test('shows the same words once, and no more than three at a time', () => {
  const toasts = createToastStore();
  toasts.error('Server Error');
  toasts.error('Server Error');
  expect(toasts.visible.getState()).toHaveLength(1);
  for (const title of ['one', 'two', 'three']) toasts.error(title);
  expect(toasts.visible.getState().map(({ title }) => title)).toEqual(['one', 'two', 'three']);
});

test('notifies subscribers until they unsubscribe', () => {
  const toasts = createToastStore();
  const listener = vi.fn();
  const stop = toasts.visible.subscribe(listener);
  toasts.dismiss(toasts.success('Saved'));
  expect(toasts.visible.getState()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toasts.success('Saved');
  expect(listener).toHaveBeenCalledTimes(2);
});
