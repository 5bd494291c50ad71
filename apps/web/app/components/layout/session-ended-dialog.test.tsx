import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { createFakeSession, refused } from '../../testing/fake-session.ts';
import { guest, member } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import SessionEndedDialog from './session-ended-dialog.tsx';

test('Log in again leads to the login page and is done', async () => {
  const session = createFakeSession(guest);
  renderApp(<SessionEndedDialog />, session, '/chat');
  await expect.poll(() => session.store.getState().status).toBe('signed-in');
  act(() => session.transport.onUnauthorized(refused('session_ended'), session.tokens.read() ?? ''));
  expect(screen.getByRole('dialog', { name: 'You were logged out' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(await screen.findByRole('heading', { name: '/login screen' })).toBeVisible();
  await expect.poll(() => session.store.getState().endedFor).toBeNull();
});

test.each([
  ['a member', member, member.email],
  ['a guest, who has none', guest, undefined],
])('the login page that it leads to knows the email of %s', async (_, user, email) => {
  const session = createFakeSession(user);
  let state: unknown;
  const Spy = () => {
    state = useLocation().state;
    return null;
  };
  renderApp(<SessionEndedDialog />, session, '/chat', <Spy />);
  await expect.poll(() => session.store.getState().status).toBe('signed-in');
  act(() => session.transport.onUnauthorized(refused('session_ended'), session.tokens.read() ?? ''));
  await userEvent.click(screen.getByRole('button', { name: 'Log in again' }));
  await screen.findByRole('heading', { name: '/login screen' });
  expect(state).toEqual({ email, from: '/chat' });
});
