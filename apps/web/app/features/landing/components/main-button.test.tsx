import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { createFakeSession, networkDown } from '../../../testing/fake-session.ts';
import { guest, member } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MainButton } from './main-button.tsx';
import { PhoneStartBar } from './phone-start-bar.tsx';

const START = 'Start Free - No Signup Required';

test('a visitor starts a guest session and is welcomed on the practice screen', async () => {
  const session = createFakeSession();
  session.server.user = guest;
  renderApp(<MainButton />, session);
  await userEvent.dblClick(screen.getByRole('button', { name: START }));
  expect(await screen.findByRole('heading', { name: '/chat screen' })).toBeVisible();
  expect(screen.getByText('Welcome to Prep AI!')).toBeVisible();
  expect(session.server.calls).toEqual(['guest']);
});

test('a guest continues, a user goes on', async () => {
  const { unmount } = renderApp(<MainButton />, createFakeSession(guest));
  expect(await screen.findByRole('link', { name: 'Continue Guest Session' })).toHaveAttribute('href', '/chat');
  unmount();
  renderApp(<MainButton />, createFakeSession(member));
  expect(await screen.findByRole('link', { name: 'Go to Interview Prep' })).toHaveAttribute('href', '/chat');
});

test('too many guests from one address: the limit notice', async () => {
  const session = createFakeSession();
  session.server.failure = new ApiError({
    status: 429,
    code: 'guest_limit_per_ip',
    detail: 'Too many guest sessions from this IP',
  });
  renderApp(<MainButton />, session);
  await userEvent.click(screen.getByRole('button', { name: START }));
  expect(await screen.findByText('Guest Session Limit Reached')).toBeVisible();
  expect(
    screen.getByText('You have reached the guest session limit. Please create an account to continue.'),
  ).toBeVisible();
});

test('any other failure is shown, and the button works again', async () => {
  const session = createFakeSession();
  session.server.failure = networkDown();
  renderApp(<MainButton />, session);
  await userEvent.click(screen.getByRole('button', { name: START }));
  expect(await screen.findByText('Unable to Start Guest Session')).toBeVisible();
  expect(screen.getByText('Network error occurred.')).toBeVisible();
  session.server.failure = null;
  session.server.user = guest;
  await userEvent.click(screen.getByRole('button', { name: START }));
  expect(await screen.findByRole('heading', { name: '/chat screen' })).toBeVisible();
});

test('the bar at the bottom of a phone is for visitors and guests, not for members', async () => {
  const bar = () => document.querySelector('.phone-bar');
  for (const [user, shown] of [
    [null, true],
    [guest, true],
    [member, false],
  ] as const) {
    const session = createFakeSession(user);
    const { unmount } = renderApp(<PhoneStartBar />, session);
    await waitFor(() => expect(session.store.getState().status).toBe(user ? 'signed-in' : 'signed-out'));
    expect([user?.id, bar() !== null]).toEqual([user?.id, shown]);
    unmount();
    session.tokens.clear();
  }
});
