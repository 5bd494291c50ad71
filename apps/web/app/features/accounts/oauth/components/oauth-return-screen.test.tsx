import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, test } from 'vitest';
import { rememberDeparture } from '../../../../lib/oauth-departure.ts';
import { createFakeSession, fakeToken, networkDown } from '../../../../testing/fake-session.ts';
import { guest, member } from '../../../../testing/people.ts';
import { createApiServer, refusal } from '../../sign-in/testing/api.ts';
import { renderScreen } from '../../sign-in/testing/render-screen.tsx';
import { OAuthReturnScreen } from './oauth-return-screen.tsx';

const api = createApiServer();
const CALLBACK = '/api/auth/google/callback';
const REDIRECT = 'https://prep.example/oauth/google';
const GOOD = '?code=4%2F0AX&state=sealed&iss=https%3A%2F%2Faccounts.example';
const token = fakeToken('member');

function leave(extra: { from?: string; code?: string } = {}): void {
  rememberDeparture(window, { provider: 'google', state: 'sealed', redirectUri: REDIRECT, ...extra });
}

function show(search = GOOD, session = createFakeSession()) {
  session.server.user ??= member;
  const page = (
    <StrictMode>
      <OAuthReturnScreen provider="google" />
    </StrictMode>
  );
  return renderScreen(page, { path: '/oauth/google', search, session });
}

test('finishes the sign-in once and goes on to the practice screen', async () => {
  leave();
  const bodies = api.answers(CALLBACK, { access_token: token, email: member.email });
  const { place, session } = show();
  expect(screen.getByRole('heading', { level: 1, name: 'Completing Google sign in...' })).toBeVisible();
  await waitFor(() => expect(place()?.path).toBe('/oauth/google'));
  await waitFor(() => expect(place()?.path).toBe('/chat'));
  expect(bodies).toEqual([{ code: '4/0AX', state: 'sealed', redirect_uri: REDIRECT, iss: 'https://accounts.example' }]);
  expect(session.tokens.read()).toBe(token);
  expect(await screen.findByText('Logged in with Google')).toBeVisible();
});

test.each([
  [{ from: '/history?page=2' }, '/history?page=2'],
  [{ from: '//evil.example' }, '/chat'],
  [{ code: 'java' }, '/chat?fbad=java'],
])('goes on to where the person was headed: %o', async (extra, path) => {
  leave(extra);
  api.answers(CALLBACK, { access_token: token, email: member.email });
  const { place } = show();
  await waitFor(() => expect(place()?.path).toBe(path));
});

test('takes what a guest made along', async () => {
  leave();
  api.answers(CALLBACK, { access_token: token, email: member.email, merged_guest_id: guest.id });
  const session = createFakeSession(guest);
  session.server.user = member;
  const { place } = show(GOOD, session);
  await waitFor(() => expect(place()?.path).toBe('/chat'));
  expect(session.migrateGuestData).toHaveBeenCalledWith(guest.id, member.id);
});

test('continues when the connection drops after the sign-in: the token is valid', async () => {
  leave();
  api.answers(CALLBACK, { access_token: token, email: member.email });
  const session = createFakeSession();
  session.server.failure = networkDown();
  const { place } = show(GOOD, session);
  await waitFor(() => expect(place()?.path).toBe('/chat'));
  expect(session.tokens.read()).toBe(token);
});

describe('asks the server nothing', () => {
  test.each([
    ['for a sign-in that was not begun here', null, GOOD],
    ['for the state of another sign-in', {}, '?code=x&state=another'],
    ['without a state', {}, '?code=x'],
    ['without a code', {}, '?state=sealed'],
    ['for an error of the provider', {}, '?state=sealed&error=server_error&code=x'],
    ['when nothing came back', {}, ''],
  ])('%s', async (_, departure, search) => {
    if (departure) leave(departure);
    const bodies = api.answers(CALLBACK, { access_token: token, email: member.email });
    const { place, session } = show(search);
    await waitFor(() => expect(place()?.path).toBe('/login'));
    expect(await screen.findByText('Login Failed')).toBeVisible();
    expect([bodies, session.tokens.read(), sessionStorage.length]).toEqual([[], null, 0]);
  });

  test('when the person said no, and says that', async () => {
    leave({ from: '/history', code: 'java' });
    const { place } = show('?state=sealed&error=access_denied');
    expect(await screen.findByText('You cancelled logging in with Google.')).toBeVisible();
    await waitFor(() => expect(place()).toEqual({ path: '/login?fbad=java', state: { from: '/history' } }));
  });
});

describe('a refusal', () => {
  test('of an address that nobody vouches for leads to its code', async () => {
    leave({ from: '/history' });
    api.answers(
      CALLBACK,
      refusal('email_not_verified', { errors: [{ field: 'email', message: 'meera@example.com' }] }),
    );
    const { place } = show();
    await waitFor(() => expect(place()?.path).toBe('/verify-email'));
    expect(place()?.state).toEqual({ email: 'meera@example.com', from: '/history', codeUntil: expect.any(Number) });
    expect(await screen.findByText(/so we sent a code to it/)).toBeVisible();
  });

  test.each([
    ['account_exists', 'An account with this email exists. Log in with your password.'],
    ['oauth_failed', 'We could not log you in. Please try again.'],
    ['oauth_not_configured', 'OAuth not configured'],
    ['two_factor_required', /uses two-factor authentication/],
    ['oauth_unavailable', /cannot be reached/],
  ] as const)('%s is reported on the login screen', async (code, text) => {
    leave();
    api.answers(CALLBACK, refusal(code));
    const { place, session } = show();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Login Failed')).toBeVisible();
    await waitFor(() => expect(place()?.path).toBe('/login'));
    expect(session.tokens.read()).toBeNull();
  });
});
