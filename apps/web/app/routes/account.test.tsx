import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import * as saving from '../lib/save-file.ts';
import { createFakeSession, type FakeSession } from '../testing/fake-session.ts';
import { formerPayer, guest, member, payer } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import Account from './account.tsx';

const server = setupServer();
const session = (id: string, current: boolean, userAgent: string) => ({
  id,
  current,
  user_agent: userAgent,
  created_at: '2026-11-20T09:00:00.000Z',
  last_seen_at: '2026-11-21T09:00:00.000Z',
  expires_at: '2026-11-22T09:00:00.000Z',
});
const details = {
  has_password: true,
  oauth_provider: null as 'google' | 'microsoft' | null,
  two_factor: { available: true, enabled: false, recovery_codes_left: 0 },
  created_at: '2026-11-01T09:00:00.000Z',
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  server.use(
    http.get('/api/users/me/details', () => HttpResponse.json(details)),
    http.get('/api/payment/payments', () => HttpResponse.json({ payments: [] })),
    http.get('/api/auth/sessions', () =>
      HttpResponse.json({
        sessions: [session('s-2', false, 'Firefox/140.0 Linux'), session('s-1', true, 'Chrome/140.0 Windows')],
      }),
    ),
  );
});

function show(as: FakeSession = createFakeSession(member)) {
  renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Account />
      </QueryClientProvider>
    </MantineProvider>,
    as,
    '/account',
  );
  return { session: as, user: userEvent.setup() };
}

const refusal =
  (status: number, code: string, detail: string, errors: unknown[] = []) =>
  () =>
    HttpResponse.json({ code, detail, errors }, { status });

test('the name can be changed, the email says that it can not', async () => {
  let sent: unknown;
  server.use(
    http.put('/api/users/me', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...member, full_name: 'मीरा' });
    }),
  );
  const { user } = show();
  const name = await screen.findByLabelText('Full name');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByText('Your email cannot be changed.')).toBeVisible();

  await user.clear(name);
  await user.type(name, '   ');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Name cannot be empty')).toBeVisible();
  expect(name).toHaveFocus();
  expect(sent).toBeUndefined();

  await user.clear(name);
  await user.type(name, '  मीरा ');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Profile Updated')).toBeVisible();
  expect(screen.getByText('Your name has been updated successfully.')).toBeVisible();
  expect(sent).toEqual({ full_name: 'मीरा' });
});

test('details that do not load are asked for again', async () => {
  server.use(http.get('/api/users/me/details', refusal(403, 'forbidden', 'no')));
  const { user } = show();
  expect(await screen.findByText('Unable to load user information. Please try refreshing the page.')).toBeVisible();
  server.use(http.get('/api/users/me/details', () => HttpResponse.json(details)));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Current password')).toBeVisible();
});

test('a name that could not be saved stays in its field', async () => {
  server.use(http.put('/api/users/me', refusal(503, 'database_unavailable', 'Away.')));
  const { user } = show();
  const name = await screen.findByLabelText('Full name');
  await user.clear(name);
  await user.type(name, 'Meera K');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeVisible();
  expect(name).toHaveValue('Meera K');
});

test('changing the password checks both entries, names the wrong one and keeps what was typed', async () => {
  server.use(http.put('/api/users/me/password', refusal(403, 'wrong_password', 'The password is incorrect.')));
  const { user } = show();
  const present = await screen.findByLabelText('Current password');
  await user.type(present, 'old-pass-1');
  await user.type(screen.getByLabelText('New password'), 'new-pass-1');
  await user.type(screen.getByLabelText('Repeat new password'), 'new-pass-2');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText("Passwords Don't Match")).toBeVisible();
  expect(screen.getByLabelText('Repeat new password')).toHaveFocus();

  await user.clear(screen.getByLabelText('Repeat new password'));
  await user.type(screen.getByLabelText('Repeat new password'), 'new-pass-1');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('The password is incorrect.')).toBeVisible();
  expect(present).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveValue('new-pass-1');

  server.use(
    http.put(
      '/api/users/me/password',
      refusal(400, 'invalid_request', 'Too common.', [{ field: 'new_password', message: 'Too common.' }]),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Too common.')).toBeVisible();

  server.use(http.put('/api/users/me/password', () => HttpResponse.json({ message: 'Password changed' })));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('All your other devices were logged out.')).toBeVisible();
  expect(present).toHaveValue('');
});

test('people who sign in with a provider see which', async () => {
  server.use(
    http.get('/api/users/me/details', () =>
      HttpResponse.json({ ...details, has_password: false, oauth_provider: 'google' }),
    ),
  );
  show();
  expect(await screen.findByText(/You log in with Google/)).toBeVisible();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Two-factor authentication' })).not.toBeInTheDocument();
});

test('two-factor: password, QR code and key, a first code, and the recovery codes once', async () => {
  let enabled = false;
  server.use(
    http.get('/api/users/me/details', () =>
      HttpResponse.json({
        ...details,
        two_factor: { available: true, enabled, recovery_codes_left: enabled ? 10 : 0 },
      }),
    ),
    http.post('/api/users/me/two-factor', () =>
      HttpResponse.json({
        secret: 'JBSWY3DPEHPK3PXP',
        otpauth_url: 'otpauth://totp/Prep%20AI:m?secret=JBSWY3DPEHPK3PXP',
      }),
    ),
    http.put('/api/users/me/two-factor', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '123456') return refusal(400, 'invalid_two_factor_code', 'This code is not right.')();
      enabled = true;
      return HttpResponse.json({ recovery_codes: ['aaaa-1111', 'bbbb-2222'] });
    }),
  );
  const { user } = show();
  const section = within(await screen.findByRole('region', { name: 'Two-factor authentication' }));
  await user.type(section.getByLabelText('Your password'), 'pass-word-1{Enter}');
  expect(await section.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(section.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(section.getByLabelText('Code from the app'), '999999{Enter}');
  expect(await section.findByText('This code is not right.')).toBeVisible();
  await user.clear(section.getByLabelText('Code from the app'));
  await user.type(section.getByLabelText('Code from the app'), '123456{Enter}');
  expect(await section.findByText('aaaa-1111')).toBeVisible();
  expect(section.getByRole('heading', { name: 'Save these recovery codes' })).toHaveFocus();
  await user.click(section.getByRole('button', { name: 'I have saved them' }));
  expect(await section.findByText(/10 recovery codes left/)).toBeVisible();
  expect(section.queryByText('aaaa-1111')).not.toBeInTheDocument();
});

test('devices: the present one first, others can be signed out', async () => {
  const ended: string[] = [];
  server.use(
    http.delete('/api/auth/sessions/:id', ({ params }) => {
      ended.push(String(params.id));
      return HttpResponse.json({ message: 'ok' });
    }),
  );
  const { user } = show();
  const devices = within(await screen.findByRole('region', { name: 'Devices' }));
  const [first, second] = await devices.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Chrome on Windows\s*This device/);
  expect(second).toHaveTextContent('Firefox on Linux');
  await user.click(devices.getByRole('button', { name: /^Log out Firefox on Linux/ }));
  expect(await screen.findByText('Device logged out')).toBeVisible();
  expect(ended).toEqual(['s-2']);
});

test('signing out everywhere asks first, then leaves', async () => {
  server.use(http.delete('/api/auth/sessions', () => HttpResponse.json({ message: 'ok' })));
  const { user, session: own } = show();
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Log out everywhere' }));
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Stay logged in',
    'Log out everywhere',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByRole('heading', { name: '/login screen' })).toBeVisible();
  expect(own.tokens.read()).toBeNull();
});

test('deleting asks for the address, and a failure keeps the account', async () => {
  server.use(http.delete('/api/users/me', refusal(409, 'conflict', 'You are the last administrator.')));
  const { user, session: own } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete account' }));
  const sure = dialog.getByRole('button', { name: 'Delete permanently' });
  expect(sure).toBeDisabled();
  await user.type(dialog.getByLabelText(`Type ${member.email} to continue`), member.email.toUpperCase());
  await user.click(sure);
  expect(await screen.findByText('You are the last administrator.')).toBeVisible();
  expect(own.tokens.read()).not.toBeNull();

  server.use(http.delete('/api/users/me', () => HttpResponse.json({ message: 'ok' })));
  await user.click(sure);
  expect(await screen.findByText('Your account was deleted')).toBeVisible();
  expect(own.tokens.read()).toBeNull();
});

test('own data comes as a file', async () => {
  server.use(http.get('/api/users/me/export', () => HttpResponse.json({ profile: { name: 'मीरा' } })));
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ type: 'application/json' }), 'prep-ai-my-data.json');
});

test('a guest sees plan, device and data, and the way to an account', async () => {
  show(createFakeSession(guest));
  expect(await screen.findByRole('link', { name: 'Sign up for free' })).toBeVisible();
  expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
  expect(screen.getByText('0 of 10 used')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeVisible();
});

test.each([
  ['Free', member, ['Free'], '0 of 50 used'],
  ['Pro', payer, ['Pro Plan', 'Active'], 'Unlimited'],
  ['ended', formerPayer, ['Pro Plan', 'Expired'], 'None until you renew'],
] as const)('a plan is shown with its badge: %s', async (_, who, words, questions) => {
  show(createFakeSession(who));
  const plan = (await screen.findByText('Plan', { selector: 'dt' })).nextElementSibling;
  expect(plan?.textContent).toBe(words.join(''));
  expect(screen.getByText('Questions', { selector: 'dt' }).nextElementSibling).toHaveTextContent(questions);
});

test('after the end of a plan the account shows its dates and leads on, to Pro or to Free', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post('/api/subscribe', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(member.currentPlan);
    }),
  );
  const { user } = show(createFakeSession(formerPayer));
  expect((await screen.findByText('Started')).nextElementSibling).toHaveTextContent('21 October 2026');
  expect(screen.getByText('Ended').nextElementSibling).toHaveTextContent('20 November 2026');
  expect(screen.getByRole('link', { name: 'Renew Plan' })).toHaveAttribute('href', '/payment');
  await user.click(screen.getByRole('button', { name: 'Continue with Free' }));
  await waitFor(() => expect(bodies).toEqual([{ plan_id: 1 }]));
});
