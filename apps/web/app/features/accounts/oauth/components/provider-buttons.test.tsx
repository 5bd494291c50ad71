import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { takeDeparture } from '../../../../lib/oauth-departure.ts';
import { access } from '../../sign-in/testing/api.ts';
import { renderScreen } from '../../sign-in/testing/render-screen.tsx';
import { ProviderButtons, type ProviderButtonsProps } from './provider-buttons.tsx';

const REDIRECT = 'https://prep.example/oauth/google';
const open = (n: number) => ({
  enabled: true,
  client_id: 'prep',
  authorize_url: `https://accounts.example/auth?${new URLSearchParams({ state: `s${n}`, redirect_uri: REDIRECT })}`,
  scope: 'openid',
});

let asked = 0;
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  asked = 0;
  server.resetHandlers();
});
afterAll(() => server.close());

function answer(google: object): void {
  server.use(
    http.get('/api/oauth/check-access', () => {
      asked += 1;
      return HttpResponse.json({ ...access, google: asked > 1 ? { ...google, ...open(asked) } : google });
    }),
  );
}

function show(props: Partial<ProviderButtonsProps> = {}) {
  const leave = vi.fn<(url: string) => void>();
  const shown = { google: { enabled: true }, microsoft: { enabled: false } };
  const stage = renderScreen(<ProviderButtons access={shown} code={null} leave={leave} {...props} />, {
    path: '/login',
  });
  return { ...stage, leave };
}

const google = () => screen.findByRole('button', { name: 'Continue with Google' });

test('only what is open has a button, in the order of the provider list', () => {
  show({ access: { google: { enabled: true }, microsoft: { enabled: true } } });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Continue with Google',
    'Continue with Microsoft',
  ]);
});

test('keeps their place while nothing is known, and none when there are none', () => {
  const place = () => document.querySelector('[data-providers]');
  show({ access: null });
  expect(screen.queryByRole('button')).toBeNull();
  expect(place()).not.toBeNull();
  cleanup();
  show({ access: { google: { enabled: false }, microsoft: { enabled: false } } });
  expect(place()).toBeNull();
});

test('goes to a fresh address, once, and remembers what has to come back', async () => {
  answer(open(1));
  const { user, leave } = show({ from: '/history', code: 'java' });
  const button = await google();
  await user.dblClick(button);
  await waitFor(() => expect(leave).toHaveBeenCalledWith(open(1).authorize_url));
  expect([asked, leave.mock.calls.length]).toEqual([1, 1]);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(takeDeparture(window)).toEqual({
    provider: 'google',
    state: 's1',
    redirectUri: REDIRECT,
    from: '/history',
    code: 'java',
  });

  // back from the provider: the page is as it was left
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(button).not.toHaveAttribute('aria-busy');
  await user.click(button);
  await waitFor(() => expect(leave).toHaveBeenLastCalledWith(open(2).authorize_url));
});

test('says when the provider went away meanwhile, and lets the person try again', async () => {
  answer({ ...access.google });
  const { user, leave } = show();
  await user.click(await google());
  expect(await screen.findByText('Login Failed')).toBeVisible();
  expect(await google()).not.toHaveAttribute('aria-busy');
  expect(leave).not.toHaveBeenCalled();
  expect(takeDeparture(window)).toBeNull();
});

test('says when the server can’t be reached', async () => {
  server.use(http.get('/api/oauth/check-access', () => HttpResponse.error()));
  const { user, leave } = show();
  await user.click(await google());
  expect(await screen.findByText(/check your connection/)).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});
