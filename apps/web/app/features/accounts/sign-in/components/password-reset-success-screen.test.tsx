import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { PasswordResetSuccessScreen } from './password-reset-success-screen.tsx';

const show = () =>
  renderScreen(<PasswordResetSuccessScreen />, {
    path: '/password-reset-success',
    state: { message: 'Your password has been reset.', email: 'meera@example.com' },
  });
const arrived = {
  path: '/login',
  state: { message: 'Your password has been reset.', email: 'meera@example.com', passwordResetSuccess: true },
};

test('goes on to the login page after three seconds, with what it has to say', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { place } = show();
  expect(screen.getByText(/^Your password has been reset\./)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(place()?.path).toBe('/password-reset-success');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(place()).toEqual(arrived);
});

test('does not make anybody wait', async () => {
  const { user, place } = show();
  await user.click(screen.getByRole('button', { name: 'Log in now' }));
  expect(place()).toEqual(arrived);
});
