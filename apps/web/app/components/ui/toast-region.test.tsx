import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore, type ToastStore } from '../../lib/toast-store.ts';
import { ToastRegion } from './toast-region.tsx';

let toasts: ToastStore;
beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToastStore();
  render(<ToastRegion store={toasts} />);
});
afterEach(() => {
  vi.useRealTimers();
});

test('errors are announced at once, the rest when there is time; both regions are there before', () => {
  const alert = screen.getByRole('alert');
  const status = screen.getByRole('status');
  act(() => {
    toasts.error('Server Error', 'Please try again.');
    toasts.success('Saved');
  });
  expect(within(alert).getByText('Server Error')).toBeVisible();
  expect(within(status).getByText('Saved')).toBeVisible();
});

test('a message leaves after its time, but not while it is pointed at', () => {
  act(() => {
    toasts.success('Saved');
  });
  const card = screen.getByText('Saved').closest('div[class]')?.parentElement ?? document.body;
  act(() => {
    vi.advanceTimersByTime(2900);
  });
  fireEvent.mouseEnter(card);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('Saved')).toBeVisible();
  fireEvent.mouseLeave(card);
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  expect(screen.queryByText('Saved')).toBeNull();
});

test('another message does not lengthen the stay of the first', () => {
  act(() => {
    toasts.success('First');
  });
  act(() => {
    vi.advanceTimersByTime(2900);
  });
  act(() => {
    toasts.success('Second');
  });
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).toBeVisible();
});

test('its action runs and takes it away', () => {
  const run = vi.fn();
  act(() => {
    toasts.info('Email Not Verified', undefined, { action: { label: 'Resend Verification Code', run } });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Resend Verification Code' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Email Not Verified')).toBeNull();
});
