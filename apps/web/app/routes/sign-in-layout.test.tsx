import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import SignInLayout from './sign-in-layout.tsx';

const SCREENS = [
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/oauth/google',
  '/oauth/microsoft',
];

test.each(SCREENS)('%s has a link home and the site’s footer', async (path) => {
  const Stub = createRoutesStub([
    { Component: SignInLayout, children: [{ path, Component: () => <h1>The screen</h1> }] },
    { path: '/', Component: () => <h1>Front page</h1> },
  ]);
  render(<Stub initialEntries={[path]} />);
  const home = within(screen.getByRole('banner')).getByRole('link', { name: 'Home' });
  expect(home).toHaveAttribute('href', '/');
  const footer = within(await screen.findByRole('contentinfo'));
  for (const [name, to] of [
    ['Prep AI', '/chat'],
    ['Reviews', '/reviews'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ] as const)
    expect(footer.getByRole('link', { name })).toHaveAttribute('href', to);
  // the footer comes after the screen, for those who hear the page and for those who press Tab
  const main = screen.getByRole('main');
  expect(main.compareDocumentPosition(screen.getByRole('contentinfo')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
