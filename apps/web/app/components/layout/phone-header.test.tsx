import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeSession, networkDown } from '../../testing/fake-session.ts';
import { guest } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PhoneHeader, PhoneHeaderContent } from './phone-header.tsx';

test('the menu opens as a dialog and a choice in it leads on', async () => {
  renderApp(<PhoneHeader />, createFakeSession());
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  await userEvent.click(within(menu).getByRole('link', { name: 'Prep AI' }));
  expect(await screen.findByRole('heading', { name: '/chat screen' })).toBeVisible();
});

test('Sign in is for those who are not', async () => {
  const { unmount } = renderApp(<PhoneHeader />, createFakeSession());
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  unmount();
  renderApp(<PhoneHeader />, createFakeSession(guest));
  await expect.poll(() => screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test('Log in is not offered to somebody who is still logged in while the server can not be asked', async () => {
  const session = createFakeSession(guest);
  session.server.failure = networkDown();
  renderApp(<PhoneHeader />, session);
  await expect.poll(() => session.store.getState().problem).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test('a screen can put its own title there', async () => {
  renderApp(
    <>
      <PhoneHeader />
      <PhoneHeaderContent>
        <strong>Practice</strong>
      </PhoneHeaderContent>
    </>,
    createFakeSession(guest),
  );
  expect(within(screen.getByRole('banner')).getByText('Practice')).toBeVisible();
});
