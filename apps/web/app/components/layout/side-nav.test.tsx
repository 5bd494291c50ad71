import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeSession, networkDown } from '../../testing/fake-session.ts';
import { administrator, guest, member, payer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SideNav } from './side-nav.tsx';

test('a visitor is offered to log in', async () => {
  renderApp(<SideNav />, createFakeSession(), '/chat');
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Prep AI', current: 'page' })).toHaveAttribute('href', '/chat');
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('a guest sees the locked history and the ways to log in and to sign up, and no made-up address', async () => {
  renderApp(<SideNav />, createFakeSession(guest), '/chat');
  expect(await screen.findByRole('link', { name: 'History (Sign up to unlock)' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Sign up for free' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(await screen.findByText('No account yet')).toBeVisible();
  expect(document.body).not.toHaveTextContent('guest.invalid');
});

test.each([
  ['Pro', payer],
  ['an administrator', administrator],
])('%s is not offered an upgrade', async (_, person) => {
  renderApp(<SideNav />, createFakeSession(person), '/chat');
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull();
});

test('a user sees name and email, and logs out', async () => {
  const session = createFakeSession(member);
  renderApp(<SideNav />, session, '/chat');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: '/login screen' })).toBeVisible();
  expect(screen.getByText('Logged out successfully')).toBeVisible();
  expect(session.server.calls).toEqual(['me', 'logout']);
  expect(localStorage.getItem('token')).toBeNull();
});

test('logging out works without the server, and says so', async () => {
  const session = createFakeSession(member);
  renderApp(<SideNav />, session, '/chat');
  const logout = await screen.findByRole('button', { name: 'Logout' });
  expect(screen.getByText('Meera Iyer')).toBeVisible();
  expect(screen.getByText('meera.iyer@example.com')).toBeVisible();
  session.server.failure = networkDown();
  await userEvent.click(logout);
  expect(await screen.findByText('Logout Error')).toBeVisible();
  expect(await screen.findByRole('heading', { name: '/login screen' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('somebody who is still logged in sees History and Account while the server can not be asked', async () => {
  const session = createFakeSession(member);
  session.server.failure = networkDown();
  renderApp(<SideNav />, session, '/chat');
  expect(await screen.findByRole('link', { name: 'History' })).toHaveAttribute('href', '/history');
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull();
});

test('a user without a name is called User', async () => {
  renderApp(<SideNav />, createFakeSession({ ...member, username: '', full_name: null }), '/chat');
  expect(await screen.findByText('User')).toBeVisible();
});
