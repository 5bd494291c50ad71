import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeSession } from '../../../../testing/fake-session.ts';
import { guest, member } from '../../../../testing/people.ts';
import { readRedirectState } from '../model/sign-in-redirect.ts';
import { createApiServer, refusal } from '../testing/api.ts';
import { type Arrival, renderScreen } from '../testing/render-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

const api = createApiServer();
beforeEach(() => api.access());

const show = (arrival: Partial<Arrival> = {}) => renderScreen(<RegisterScreen />, { path: '/register', ...arrival });
type User = ReturnType<typeof show>['user'];

async function fill(user: User, { name = 'मीरा अय्यर', email = 'meera@example.com', password = 'kadalai1' } = {}) {
  if (name) await user.type(screen.getByLabelText('Name'), name);
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
}
const submit = () => screen.getByRole('button', { name: 'Create Account' });

test('registers once for a double click, and goes to the code with the address and the end of its life', async () => {
  const bodies = api.answers('/api/users', { message: 'ok' });
  const { user, place } = show({ state: { from: '/history' } });
  await fill(user);
  await user.click(screen.getByRole('checkbox'));
  const before = Date.now();
  await user.dblClick(submit());
  await waitFor(() => expect(place()?.path).toBe('/verify-email'));
  expect(bodies).toEqual([{ full_name: 'मीरा अय्यर', email: 'meera@example.com', password: 'kadalai1' }]);
  const { email, from, codeUntil = 0 } = readRedirectState(place()?.state);
  expect([email, from]).toEqual(['meera@example.com', '/history']);
  expect(codeUntil).toBeGreaterThanOrEqual(before + 900_000);
  expect(codeUntil).toBeLessThanOrEqual(Date.now() + 900_000);
});

test('ticks the requirements off while the password is typed', async () => {
  const { user } = show();
  const met = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(met()).toEqual([
    'At least 8 characters (not met yet)',
    'One letter (not met yet)',
    'One number (not met yet)',
    'Not a common password, nor your name (not met yet)',
  ]);
  await user.type(screen.getByLabelText('Password'), 'abc1');
  expect(met()).toEqual([
    'At least 8 characters (not met yet)',
    'One letter (met)',
    'One number (met)',
    'Not a common password, nor your name (met)',
  ]);
  expect(screen.getByText('3 of 4 password requirements met')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), '2345');
  expect(met()[0]).toBe('At least 8 characters (met)');
});

test('the list and the button follow the length that the operator set', async () => {
  api.access({ password_min_length: 12 });
  const { user } = show();
  expect(await screen.findByText('At least 12 characters')).toBeVisible();
  await fill(user);
  await user.click(screen.getByRole('checkbox'));
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Password'), '2345');
  expect(submit()).not.toHaveAttribute('aria-disabled');
});

test('the button is disabled while the password is unfit or the terms are not agreed to', async () => {
  const { user } = show();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('checkbox'));
  // nothing typed yet is not yet wrong (docs/spec/1-account-and-site.md section 5)
  expect(submit()).not.toHaveAttribute('aria-disabled');
  await user.type(screen.getByLabelText('Password'), 'kadalaix');
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Password'), '1');
  expect(submit()).not.toHaveAttribute('aria-disabled');
  await user.click(screen.getByRole('checkbox'));
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
});

test('submitted without agreement, it says so', async () => {
  const { user } = show();
  await fill(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Agreement Required')).toBeVisible();
  expect(screen.getByText('Please agree to the Terms & Acceptable Use and Privacy Policy to continue')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus());
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please agree to continue');
});

test('submitted with an unfit password, it says so', async () => {
  const { user } = show();
  await fill(user, { password: 'kadalaix' });
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  expect(await screen.findByText('Invalid Password')).toBeVisible();
  expect(screen.getByText('Please ensure your password meets all requirements')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

test('all invalid fields are reported at once, and the first of them has focus', async () => {
  const { user } = show();
  await fill(user, { name: '', email: 'meera@' });
  await user.keyboard('{Enter}');
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Please enter your name');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
});

test('what the server refuses is shown beside its field, and nothing typed is lost', async () => {
  api.answers(
    '/api/users',
    refusal('invalid_request', { errors: [{ field: 'password', message: 'This password is too common.' }] }),
  );
  const { user } = show();
  await fill(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  expect(await screen.findByText('Registration Failed')).toBeVisible();
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/^This password is too common\./));
  expect(password).toHaveValue('kadalai1');
  expect(screen.getByLabelText('Name')).toHaveValue('मीरा अय्यर');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('a common password fails the fourth rule while it is typed', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Password'), 'Passw0rd1');
  const rule = () => screen.getByText(/^Not a common password/);
  await waitFor(() => expect(rule()).toHaveTextContent('(not met yet)'));
  expect(screen.getByText('3 of 4 password requirements met')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), '-monsoon');
  await waitFor(() => expect(rule()).toHaveTextContent('(met)'));
});

test('a password that only the server knows to be common fails the fourth rule once it is refused', async () => {
  const refused = { errors: [{ field: 'password', message: 'This password is too common.' }] };
  api.answers('/api/users', refusal('invalid_request', refused));
  const { user } = show();
  await fill(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  await waitFor(() => expect(screen.getByText(/^Not a common password/)).toHaveTextContent('(not met yet)'));
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
});

test('a broken connection is reported as such', async () => {
  api.answers('/api/users', () => Response.error());
  const { user } = show();
  await fill(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  expect(await screen.findByText('Registration Failed')).toBeVisible();
  expect(screen.getAllByText(/^Network error occurred/)[0]).toBeVisible();
});

test('closed registration is announced, with what else is possible', async () => {
  api.access({ registration_enabled: false });
  show();
  expect(await screen.findByRole('heading', { name: 'Registration is closed' })).toBeVisible();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('a guest sees what comes along', async () => {
  show({ session: createFakeSession(guest) });
  expect(await screen.findByText(/guest session come with you/)).toBeVisible();
});

test('a member sees that they are signed in', async () => {
  show({ session: createFakeSession(member) });
  expect(await screen.findByRole('heading', { name: 'You are logged in' })).toBeVisible();
});

test('the code of the link goes to the login page and to the code', async () => {
  api.access({ access_code_valid: true });
  api.answers('/api/users', { message: 'ok' });
  const { user, place } = show({ search: '?fbad=java' });
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?fbad=java');
  await fill(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  await waitFor(() => expect(place()?.path).toBe('/verify-email?fbad=java'));
});

test('beside the buttons of the providers it says that continuing agrees to the terms, and not without them', async () => {
  const open = { enabled: true, client_id: 'prep', authorize_url: 'https://accounts.example/auth', scope: 'openid' };
  api.access({ google: open, microsoft: open });
  show();
  const terms = await screen.findByText(/^By continuing with Google or Microsoft you agree to the/);
  expect(terms).toHaveTextContent(/Terms & Acceptable Use .* and Privacy Policy/);
  cleanup();
  api.access({ microsoft: open });
  show();
  expect(await screen.findByText(/^By continuing with Microsoft you agree/)).toBeVisible();
  cleanup();
  api.access();
  show();
  await waitFor(() => expect(document.querySelector('[data-providers]')).toBeNull());
  expect(screen.queryByText(/^By continuing with/)).toBeNull();
});
