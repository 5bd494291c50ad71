import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../../lib/api-error.ts';
import { createFakeSession, fakeToken } from '../../../../testing/fake-session.ts';
import { guest, member } from '../../../../testing/people.ts';
import { createApiServer, refusal } from '../testing/api.ts';
import { type Arrival, renderScreen } from '../testing/render-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const api = createApiServer();
beforeEach(() => api.access());

const token = fakeToken('member');
const signedIn = () => ({ access_token: token, user: member });

function show(arrival: Partial<Arrival> = {}) {
  const session = arrival.session ?? createFakeSession();
  session.server.user ??= member;
  return renderScreen(<LoginScreen />, { path: '/login', ...arrival, session });
}

async function logIn(user: ReturnType<typeof show>['user'], email = 'meera@example.com', password = 'secret-1') {
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

test('signs in with Enter, welcomes, and goes to the practice screen', async () => {
  const bodies = api.answers('/api/token', signedIn());
  const { user, place, session } = show();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await logIn(user);
  expect(await screen.findByText('Welcome back!')).toBeVisible();
  await waitFor(() => expect(place()?.path).toBe('/chat'));
  expect(bodies).toEqual([{ email: 'meera@example.com', password: 'secret-1' }]);
  expect(session.tokens.read()).toBe(token);
});

test.each([
  ['where the person was headed', { state: { from: '/history?page=2' } }, '/history?page=2'],
  ['never to another origin', { state: { from: '//evil.example/' } }, '/chat'],
  ['to the practice screen with the code of the link', { search: '?fbad=java' }, '/chat?fbad=java'],
])('goes %s', async (_, arrival, path) => {
  api.access({ access_code_valid: true });
  api.answers('/api/token', signedIn());
  const { user, place } = show(arrival);
  await logIn(user);
  await waitFor(() => expect(place()?.path).toBe(path));
});

test('takes what a guest made along', async () => {
  api.answers('/api/token', { ...signedIn(), merged_guest_id: guest.id });
  const session = createFakeSession(guest);
  const { user } = show({ session });
  expect(await screen.findByRole('link', { name: 'Continue Guest Session' })).toHaveAttribute('href', '/chat');
  session.server.user = member;
  await logIn(user);
  await waitFor(() => expect(session.migrateGuestData).toHaveBeenCalledWith(guest.id, member.id));
});

test('keeps the code of the link on the way to registration', async () => {
  api.access({ access_code_valid: true });
  show({ search: '?fbad=upsc' });
  expect(await screen.findByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register?fbad=upsc');
  expect(screen.getByRole('link', { name: 'Start Free - No Signup Required' })).toHaveAttribute(
    'href',
    '/chat?fbad=upsc',
  );
});

test('an invalid access code is reported and removed from the address', async () => {
  const { place } = show({ search: '?fbad=nonsense' });
  expect(await screen.findByText('Invalid access code')).toBeVisible();
  await waitFor(() => expect(place()?.path).toBe('/login'));
});

test('empty fields are reported beside them, and nothing is sent', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('Please enter your email address');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
});

test('a refusal is shown, what was typed stays, and the password has focus', async () => {
  api.answers('/api/token', refusal('invalid_credentials'));
  const { user } = show();
  await logIn(user);
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText('Login Failed')).toBeVisible();
  expect(alert.getByText('Invalid email or password')).toBeVisible();
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveValue('secret-1');
  expect(password).toHaveAccessibleDescription('Invalid email or password');
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
});

test('says when to try again', async () => {
  api.answers('/api/token', refusal('rate_limited', { retryAfter: 840 }));
  const { user } = show();
  await logIn(user);
  const button = screen.getByRole('button', { name: 'Log in' });
  await waitFor(() => expect(button).toHaveAccessibleDescription(/Try again in 14 minutes\.$/));
});

test('a server that is away is not called a wrong password', async () => {
  api.answers('/api/token', () => new HttpResponse(null, { status: 502 }));
  const { user } = show();
  await logIn(user);
  expect(await screen.findByText('Login Failed')).toBeVisible();
  expect(screen.getAllByText('Server is experiencing issues. Please try again in a few moments.')).not.toHaveLength(0);
  expect(screen.queryByText(/Invalid email or password/)).toBeNull();
});

test('an address that is not verified gets the warning, and a button and a link that send a new code', async () => {
  api.answers('/api/token', refusal('email_not_verified'));
  const { user, place, toasts } = show();
  await logIn(user);
  expect(await screen.findByText('Email Not Verified')).toBeVisible();
  expect(screen.getAllByText('Please verify your email address before logging in')).not.toHaveLength(0);
  expect(toasts.visible.getState().map(({ kind, durationMs }) => [kind, durationMs])).toEqual([
    ['warning', 5000],
    ['info', 30_000],
  ]);
  expect(screen.getByRole('link', { name: 'Send a new code' })).toHaveAttribute('href', '/verify-email');
  await user.click(screen.getByRole('button', { name: 'Resend Verification Code' }));
  expect(place()).toEqual({ path: '/verify-email', state: { email: 'meera@example.com', resend: true } });
});

describe('with two-factor authentication', () => {
  test('asks for the code of the app and signs in with it', async () => {
    const bodies = api.answers('/api/token', refusal('two_factor_required'), signedIn());
    const { user, place } = show();
    await logIn(user);
    const code = await screen.findByLabelText('Code from your app');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '123 456{Enter}');
    await waitFor(() => expect(place()?.path).toBe('/chat'));
    expect(bodies[1]).toEqual({ email: 'meera@example.com', password: 'secret-1', two_factor_code: '123456' });
  });

  test('takes a recovery code instead', async () => {
    const bodies = api.answers('/api/token', refusal('two_factor_required'), signedIn());
    const { user, place } = show();
    await logIn(user);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), ' abcd-efgh {Enter}');
    await waitFor(() => expect(place()?.path).toBe('/chat'));
    expect(bodies[1]).toMatchObject({ two_factor_code: 'abcd-efgh' });
  });

  test('a wrong code is reported beside the field; going back keeps the address', async () => {
    api.answers('/api/token', refusal('two_factor_required'), refusal('invalid_two_factor_code'));
    const { user } = show();
    await logIn(user);
    const code = await screen.findByLabelText('Code from your app');
    await user.type(code, '12{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Please enter the 6 digits shown by your app'));
    await user.type(code, '3456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^This code is incorrect/));
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});

test('shows what was just done, with the address filled in and the password next', async () => {
  show({ state: { message: 'Your password has been reset.', email: 'meera@example.com', passwordResetSuccess: true } });
  expect(screen.getByText('Your password has been reset.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('a member sees that they are signed in, and can continue or sign out', async () => {
  const { user, session } = show({ session: createFakeSession(member) });
  expect(await screen.findByRole('heading', { name: 'You are logged in' })).toBeVisible();
  expect(screen.getByText(member.email)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Interview Prep' })).toHaveAttribute('href', '/chat');
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(session.server.calls).toContain('logout');
});

test('the password can be shown, and Caps Lock is pointed out', async () => {
  const { user } = show();
  const password = screen.getByLabelText('Password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(password);
  await user.keyboard('{CapsLock}A');
  expect(password).toHaveAccessibleDescription('Caps Lock is on');
  await user.keyboard('{CapsLock}a');
  expect(password).toHaveAccessibleDescription('');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('a guest over the limit is informed, and sent to registration', async () => {
  const { session, user } = show();
  session.server.failure = new ApiError({
    status: 429,
    code: 'guest_limit_per_ip',
    detail: 'Too many guest sessions from this IP',
  });
  await user.click(screen.getByRole('button', { name: 'Start Free - No Signup Required' }));
  expect(await screen.findByText('Guest Session Limit Reached')).toBeVisible();
  expect(
    screen.getByText('You have reached the guest session limit. Please create an account to continue.'),
  ).toBeVisible();
  expect(await screen.findByRole('heading', { name: '/register screen' })).toBeVisible();
});
