import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createApiServer, refusal } from '../testing/api.ts';
import { type Arrival, renderScreen } from '../testing/render-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';

const api = createApiServer();
const show = (arrival: Partial<Arrival> = {}) =>
  renderScreen(<ForgotPasswordScreen />, { path: '/forgot-password', ...arrival });

test('sends, confirms without saying whether there is an account, and comes back for another link', async () => {
  const bodies = api.answers('/api/forgot-password', { message: 'ok' });
  const { user } = show();
  await user.type(screen.getByLabelText('Email'), ' meera@example.com {Enter}');
  const heading = await screen.findByRole('heading', { name: 'Check Your Email' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(/^If an account with this email exists/)).toHaveTextContent(/valid for 1 hour/);
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  await user.click(screen.getByRole('button', { name: 'Send Another Link' }));
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  await screen.findByRole('heading', { name: 'Check Your Email' });
  expect(bodies).toHaveLength(2);
});

test('brings the address from the login page, and back', async () => {
  api.answers('/api/forgot-password', { message: 'ok' });
  const { user, place } = show({ state: { email: 'meera@example.com' } });
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  await user.click(await screen.findByRole('link', { name: 'Back to Login' }));
  expect(place()).toMatchObject({ path: '/login', state: { email: 'meera@example.com' } });
});

test.each([
  ['', 'Please enter your email address'],
  ['meera', 'Please enter a valid email address'],
])('%j is not sent', async (typed, message) => {
  const { user } = show();
  if (typed) await user.type(screen.getByLabelText('Email'), typed);
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('a failure is shown in the server’s words, else in the documented ones', async () => {
  api.answers(
    '/api/forgot-password',
    refusal('rate_limited', { retryAfter: 60 }),
    () => new Response('no', { status: 400 }),
  );
  const { user } = show();
  await user.type(screen.getByLabelText('Email'), 'meera@example.com{Enter}');
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getAllByText(/Try again in 60 seconds\.$/)[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect((await screen.findAllByText('Failed to send reset email'))[0]).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
});
