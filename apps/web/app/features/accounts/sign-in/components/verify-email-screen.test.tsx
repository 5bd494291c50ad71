import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApiServer, refusal } from '../testing/api.ts';
import { type Arrival, renderScreen } from '../testing/render-screen.tsx';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

const api = createApiServer();
const email = 'meera@example.com';

function show(arrival: Partial<Arrival> = {}) {
  const state = { email, codeUntil: Date.now() + 900_000 };
  return renderScreen(<VerifyEmailScreen />, { path: '/verify-email', state, ...arrival });
}
const field = () => screen.getByLabelText('Verification code');
const verify = () => screen.getByRole('button', { name: 'Verify email' });

/** Only timers are faked: calls and their responses are real. */
function fakeClock() {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
    now: new Date('2026-05-01T10:00:00Z'),
  });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}

test('without an address it leads to registration', async () => {
  const { place } = show({ state: null });
  await waitFor(() => expect(place()?.path).toBe('/register'));
});

test('takes six digits, then verifies and goes to the login page with the address', async () => {
  const bodies = api.answers('/api/verify-email', { message: 'ok' });
  const { user, place } = show({ state: { email, codeUntil: Date.now() + 900_000, from: '/history' } });
  expect(screen.getByText(email)).toBeVisible();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  await user.keyboard('40-7a1');
  expect(field()).toHaveValue('4071');
  expect(verify()).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('29');
  expect(verify()).not.toHaveAttribute('aria-disabled');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()?.path).toBe('/login'));
  expect(bodies).toEqual([{ email, code: '407129' }]);
  expect(place()?.state).toMatchObject({ email, from: '/history' });
  expect(screen.getByText('Email Verified')).toBeVisible();
});

test.each(['407129', ' 407 129 ', 'Your code is 407-129.'])('a pasted code fills all six: %j', async (text) => {
  const { user } = show();
  await user.keyboard('40');
  await user.paste(text);
  expect(field()).toHaveValue('407129');
});

test('fewer digits are told', async () => {
  const { user } = show();
  await user.keyboard('407{Enter}');
  expect(await screen.findByText('Invalid Code')).toBeVisible();
  expect(field()).toHaveAccessibleDescription('Please enter the complete 6-digit verification code');
});

test('a wrong code is told beside the field, and stays to be mended', async () => {
  api.answers('/api/verify-email', refusal('invalid_code'));
  const { user } = show();
  await user.keyboard('407129{Enter}');
  expect(await screen.findByText('Verification Failed')).toBeVisible();
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Invalid or expired verification code'));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('407129');
  await user.keyboard('{Backspace}');
  expect(field()).toHaveAccessibleDescription('');
});

test('after too many wrong codes it is said that the code is spent, and a new one can be sent at once', async () => {
  api.answers('/api/verify-email', refusal('code_spent'));
  const resends = api.answers('/api/resend-verification', { message: 'ok' });
  const { user } = show();
  expect(screen.getByRole('button', { name: /^Resend code/ })).toBeDisabled();
  await user.keyboard('407129{Enter}');
  expect((await screen.findAllByText(/entered wrongly too often/))[0]).toBeVisible();
  expect(await screen.findByText('This code no longer works.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await waitFor(() => expect(resends).toHaveLength(1));
  expect(await screen.findByRole('timer')).toHaveTextContent('15:00');
  expect(field()).toHaveValue('');
});

describe('the countdown', () => {
  test('runs from 15:00 by the clock and disables resending until it is over', async () => {
    const after = fakeClock();
    show({ state: { email } });
    const resend = () => screen.getByRole('button', { name: /^Resend code/ });
    expect(screen.getByRole('timer')).toHaveTextContent('15:00');
    expect(resend()).toBeDisabled();
    await after(60);
    expect(screen.getByRole('timer')).toHaveTextContent('14:00');
    await after(839);
    expect(screen.getByRole('timer')).toHaveTextContent('0:01');
    expect(resend()).toBeDisabled();
    await after(1);
    expect(screen.getByText('This code has expired.')).toBeVisible();
    expect(resend()).toBeEnabled();
  });

  test('goes on where it was after a reload', () => {
    fakeClock();
    show({ state: { email, codeUntil: Date.now() + 125_000 } });
    expect(screen.getByRole('timer')).toHaveTextContent('2:05');
  });

  test.each([-30, 30])('a clock that is set by %i days meanwhile changes nothing', async (days) => {
    const after = fakeClock();
    show({ state: { email } });
    await after(60);
    vi.setSystemTime(Date.now() + days * 86_400_000);
    await after(0);
    await act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('timer')).toHaveTextContent('14:00');
    await after(840);
    expect(screen.getByRole('button', { name: 'Resend code' })).toBeEnabled();
  });

  test('a clock that was set back before a reload blocks nobody for longer than a code lives', async () => {
    const after = fakeClock();
    show({ state: { email, codeUntil: Date.now() + 30 * 86_400_000 } });
    expect(screen.getByRole('timer')).toHaveTextContent('15:00');
    await after(900);
    expect(screen.getByRole('button', { name: 'Resend code' })).toBeEnabled();
  });

  test('resending starts it again and clears the code', async () => {
    fakeClock();
    const bodies = api.answers('/api/resend-verification', { message: 'ok' });
    const { user, place } = show({ state: { email, codeUntil: Date.now() - 1 } });
    await user.keyboard('407129');
    await user.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText('Code Sent')).toBeVisible();
    expect(bodies).toEqual([{ email }]);
    // the end of the new code comes with a navigation, which may follow the message
    expect(await screen.findByRole('timer')).toHaveTextContent('15:00');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(place()?.state).toEqual({ email, codeUntil: Date.now() + 900_000 });
  });
});

test('a new code is sent at once for a person who asked for one, and not again after a reload', async () => {
  const bodies = api.answers('/api/resend-verification', { message: 'ok' });
  const { place } = show({ state: { email, resend: true } });
  expect(await screen.findByText('Code Sent')).toBeVisible();
  expect(bodies).toHaveLength(1);
  await waitFor(() => expect(place()?.state).not.toHaveProperty('resend'));
});

test('a resend that fails is told with the time to wait, and can be tried again', async () => {
  api.answers('/api/resend-verification', refusal('rate_limited', { retryAfter: 600 }));
  show({ state: { email, resend: true } });
  expect(await screen.findByText('Resend Failed')).toBeVisible();
  expect(screen.getByText(/Try again in 10 minutes\.$/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Resend code' })).toBeEnabled());
});
