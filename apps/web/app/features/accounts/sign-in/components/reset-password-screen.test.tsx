import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { createFakeSession } from '../../../../testing/fake-session.ts';
import { guest, member } from '../../../../testing/people.ts';
import { createApiServer, refusal } from '../testing/api.ts';
import { type Arrival, renderScreen } from '../testing/render-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const api = createApiServer();
beforeEach(() => api.access());

const show = (arrival: Partial<Arrival> = {}) =>
  renderScreen(<ResetPasswordScreen />, { path: '/reset-password', search: '?token=tok-1', ...arrival });
type User = ReturnType<typeof show>['user'];

const password = () => screen.getByLabelText('New password');
const confirm = () => screen.getByLabelText('Confirm new password');
async function send(user: User, first = 'kadalai1', second = first) {
  await user.type(password(), first);
  await user.type(confirm(), `${second}{Enter}`);
}

test.each(['', '?token='])('a link without a token (%j) is reported and leads to a new one', async (search) => {
  const { place } = show({ search });
  expect(await screen.findByText('Invalid Reset Link')).toBeVisible();
  await waitFor(() => expect(place()?.path).toBe('/forgot-password'));
});

test('sets the password and goes on with the message and the address', async () => {
  const answer = { message: 'Your password has been reset.', email: 'meera@example.com' };
  const bodies = api.answers('/api/reset-password', answer);
  const { user, place } = show();
  await send(user);
  await waitFor(() => expect(place()?.path).toBe('/password-reset-success'));
  expect(place()?.state).toEqual(answer);
  expect(bodies).toEqual([{ token: 'tok-1', new_password: 'kadalai1' }]);
});

test('shows the strength while it is typed', async () => {
  const { user } = show();
  const meter = screen.getByRole('meter', { name: 'Password strength' });
  const seen: [string, string | null, string | null][] = [];
  for (const key of 'a1bcdefg') {
    await user.type(password(), key);
    seen.push([key, meter.getAttribute('value'), meter.getAttribute('aria-valuetext')]);
  }
  expect(seen[0]).toEqual(['a', '50', 'Fair']);
  expect(seen[1]).toEqual(['1', '75', 'Good']);
  expect(seen.at(-1)).toEqual(['g', '100', 'Strong']);
  await user.clear(password());
  await user.type(password(), '-');
  expect(meter).toHaveAttribute('aria-valuetext', 'Weak');
  expect(screen.getByText('Weak')).toBeVisible();
});

test('a weak password is refused', async () => {
  const { user } = show();
  await send(user, 'kadalai');
  expect(await screen.findByText('Password Too Weak')).toBeVisible();
  await waitFor(() => expect(password()).toHaveFocus());
});

test('passwords that differ are refused', async () => {
  const { user } = show();
  await send(user, 'kadalai1', 'kadalai2');
  expect(await screen.findByText("Passwords Don't Match")).toBeVisible();
  await waitFor(() => expect(confirm()).toHaveFocus());
  expect(confirm()).toHaveAccessibleDescription('Both fields must contain the same password');
});

test('a token that is used up or too old leads to a new one', async () => {
  api.answers('/api/reset-password', refusal('invalid_token'));
  const { user, place } = show();
  await send(user);
  // once: in the toast, which goes along to the next page
  expect(await screen.findByText('Invalid or Expired Token')).toBeVisible();
  await waitFor(() => expect(place()?.path).toBe('/forgot-password'));
  expect(screen.getAllByText('Invalid or Expired Token')).toHaveLength(1);
});

test('a malformed token is reported without a call', async () => {
  const { user } = show({ search: `?token=${'x'.repeat(201)}` });
  await send(user);
  expect(await screen.findByText('Invalid Token')).toBeVisible();
});

test('a password that the server refuses stays, with its reason', async () => {
  api.answers(
    '/api/reset-password',
    refusal('invalid_request', { errors: [{ field: 'new_password', message: 'This password is too common.' }] }),
  );
  const { user, place } = show();
  await send(user);
  expect(await screen.findByText('Reset Failed')).toBeVisible();
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/^This password is too common\./));
  expect(place()?.path).toBe('/reset-password?token=tok-1');
});

test('a server that gives no reason: that the reset failed is said all the same', async () => {
  api.answers('/api/reset-password', () => new HttpResponse(null, { status: 502 }));
  const { user } = show();
  await send(user);
  expect(await screen.findAllByText(/^Failed to reset password\. Server is experiencing issues/)).not.toHaveLength(0);
});

test('a failing server is reported, and the passwords stay', async () => {
  api.answers('/api/reset-password', refusal('internal'));
  const { user } = show();
  await send(user);
  expect(await screen.findByText('Reset Failed')).toBeVisible();
  expect(password()).toHaveValue('kadalai1');
});

test.each([
  ['signs out the user of this account', member, true],
  ['leaves others signed in', guest, false],
])('%s', async (_, person, leaves) => {
  api.answers('/api/reset-password', { message: 'done', email: member.email });
  const session = createFakeSession(person);
  const { user, place } = show({ session });
  await send(user);
  await waitFor(() => expect(place()?.path).toBe('/password-reset-success'));
  expect(session.tokens.read() === null).toBe(leaves);
});
