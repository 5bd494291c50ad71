import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setMaintenance } from '../../lib/maintenance/maintenance-store.ts';
import { createFakeSession, networkDown, refused } from '../../testing/fake-session.ts';
import { guest } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RequireSession } from './require-session.tsx';

const guarded = (
  <RequireSession waiting={<p>Waiting</p>}>{(user) => <h1>Practice of {user.username}</h1>}</RequireSession>
);

test('lets a guest through, after a wait that looks like the screen', async () => {
  renderApp(guarded, createFakeSession(guest), '/chat');
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Practice of Guest' })).toBeVisible();
});

test('sends a visitor to the login page', async () => {
  renderApp(guarded, createFakeSession(), '/chat');
  expect(await screen.findByRole('heading', { name: '/login screen' })).toBeVisible();
});

test('sends nobody away from a page that is closed for maintenance', async () => {
  setMaintenance('on');
  const session = createFakeSession();
  renderApp(guarded, session, '/chat');
  await expect.poll(() => session.store.getState().status).toBe('signed-out');
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  act(() => setMaintenance(undefined));
  expect(await screen.findByRole('heading', { name: '/login screen' })).toBeVisible();
});

test('keeps a visitor whose line is down, and opens when it is back', async () => {
  const session = createFakeSession(guest);
  session.server.failure = networkDown();
  renderApp(guarded, session, '/chat');
  expect(await screen.findByRole('heading', { name: 'Connection Error' })).toBeVisible();
  session.server.failure = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Practice of Guest' })).toBeVisible();
});

test('leaves the screen as it was while the end of the session is announced', async () => {
  const session = createFakeSession(guest);
  renderApp(guarded, session, '/chat');
  await screen.findByRole('heading', { name: 'Practice of Guest' });
  act(() => session.transport.onUnauthorized(refused('session_ended'), session.tokens.read() ?? ''));
  expect(screen.getByRole('heading', { name: 'Practice of Guest' })).toBeVisible();
  act(() => session.store.dismissEnded());
  expect(await screen.findByRole('heading', { name: '/login screen' })).toBeVisible();
});
