import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../../testing/api-server.ts';
import { administrator } from '../../../../testing/people.ts';
import { userOf } from '../../testing/admin-fixtures.ts';
import { createAdminServer } from '../../testing/admin-server.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import UsersTab from './users-tab.tsx';

const server = createAdminServer();
const END = '2026-12-20T05:06:00.000Z';

beforeEach(() => {
  server.users = [
    userOf(1, { full_name: 'मीरा अय्यर', email_verified: false }),
    userOf(2, {
      is_active: false,
      last_login: END,
      plan_info: {
        ...userOf(2).plan_info,
        plan_name: 'Pro',
        is_active: true,
        question_limit: null,
        start_date: '2026-11-20T05:06:00.000Z',
        end_date: END,
      },
    }),
    userOf(administrator.id, { full_name: 'Ritu', role: { name: 'admin' } }),
    userOf(4, { full_name: null, email: 'guest-4@guest.invalid', is_guest: true, email_verified: false }),
  ];
});

const show = (path = '/admin?tab=users') => renderAdmin(<UsersTab user={administrator} />, path);
async function rowOf(name: string | RegExp) {
  return within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') ?? document.body);
}
const names = (row: Pick<typeof screen, 'getAllByRole'>) =>
  row.getAllByRole('button').map((button) => button.getAttribute('aria-label')?.split(/:| of /)[0]);
async function openDetails(name: string) {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: /^Details of/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'User details' }));
  await dialog.findAllByRole('term');
  return dialog;
}
const last = () => server.asked('POST').at(-1) ?? server.asked('DELETE').at(-1);

describe('the list', () => {
  test('shows who somebody is and offers what their state allows', async () => {
    show();
    const meera = await rowOf('मीरा');
    expect(meera.getByText('person1@example.com')).toBeVisible();
    expect(meera.getByText('Active')).toBeVisible();
    expect(meera.getByText('Unverified')).toBeVisible();
    expect(meera.getByText('12 / 50')).toBeVisible();
    expect(meera.getByText('Never')).toBeVisible();
    expect(names(meera)).toEqual(['Deactivate', 'Verify email', 'Promote to admin', 'Details']);
    const second = await rowOf('Person 2');
    expect(second.getByText('Inactive')).toBeVisible();
    expect(second.getByText('until 20 Dec 2026')).toBeVisible();
    expect(second.getByText('12, no limit')).toBeVisible();
    expect(names(second)).toEqual(['Activate', 'Promote to admin', 'Details']);
    const admin = await rowOf('Ritu');
    expect(admin.getByText('Admin')).toBeVisible();
    expect(names(admin)).toEqual(['Deactivate', 'Demote to user', 'Details']);
    const guest = await rowOf('Guest 4');
    expect(document.body).not.toHaveTextContent('guest.invalid');
    expect(guest.getByText('Guest')).toBeVisible();
    expect(names(guest)).toEqual(['Deactivate', 'Details']);
    const counts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    expect(counts).toEqual([
      'Registered 52,418',
      'Active, 30 days 8,932',
      'New, 30 days 1,400',
      'Verified 50,000',
      'Pro 640',
      'Administrators 2',
      'Deactivated 17',
      'Guests 311',
    ]);
  });

  test('search, filters and order are the server’s work', async () => {
    show();
    await screen.findByRole('table', { name: 'Users' });
    expect(server.asked('GET /api/admin/users?')).toEqual([
      'GET /api/admin/users?page=1&limit=20&order=desc&sort=created_at',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Administrators');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Unverified');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Guests');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Email or name' }), 'ritu');
    await userEvent.click(screen.getByRole('button', { name: 'User' }));
    await waitFor(() =>
      expect(server.calls.at(-1)).toBe(
        'GET /api/admin/users?page=1&limit=20&order=asc&search=ritu&sort=full_name&role=admin&status=unverified&kind=guests',
      ),
    );
    expect(screen.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('that can’t be loaded is reported', async () => {
    server.use(http.get('/api/admin/users', refusal('invalid_request')));
    show();
    expect(await screen.findByRole('heading', { name: 'Failed to fetch users' })).toBeVisible();
  });
});

describe('an action', () => {
  test.each([
    ['Person 2', /^Activate/, null, '/2/activate', 'User activated'],
    ['मीरा', /^Verify email/, null, '/1/verify', 'Email verified'],
    ['मीरा', /^Deactivate/, 'Deactivate this user?', '/1/deactivate', 'User deactivated'],
    ['मीरा', /^Promote/, 'Make this user an administrator?', '/1/promote', 'User promoted to administrator'],
  ])('on %s: %s asks "%s", calls %s and says %s', async (name, button, question, call, said) => {
    show();
    const row = await rowOf(name);
    await userEvent.click(row.getByRole('button', { name: button }));
    if (question) {
      const dialog = within(await screen.findByRole('dialog', { name: question }));
      expect(server.asked('POST')).toEqual([]);
      // the safe button comes first
      expect(dialog.getAllByRole('button')[0]).toHaveTextContent('Cancel');
      await userEvent.click(dialog.getByRole('button', { name: button }));
    }
    expect(await screen.findByText(said)).toBeVisible();
    expect(last()).toBe(`POST /api/admin/users${call}`);
    await waitFor(() => expect(server.asked('/users/stats').length).toBe(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('on the own account is warned of', async () => {
    show();
    await userEvent.click((await rowOf('Ritu')).getByRole('button', { name: /^Demote/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove administrator access from this user?' }));
    expect(dialog.getByText('This is your own account: you lose access to the admin area at once.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click((await rowOf('मीरा')).getByRole('button', { name: /^Deactivate/ }));
    await screen.findByRole('dialog', { name: 'Deactivate this user?' });
    expect(screen.queryByText(/^This is your own account/)).toBeNull();
  });

  test('that the server refuses is shown with the reason: no administrator would be left', async () => {
    const detail = 'This is the last active administrator. Promote somebody else first.';
    server.use(
      http.post('/api/admin/users/:id/demote', () => HttpResponse.json({ detail, code: 'conflict' }, { status: 409 })),
    );
    show();
    const row = await rowOf('Ritu');
    await userEvent.click(row.getByRole('button', { name: /^Demote/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Demote to user' }));
    expect(await screen.findByText('Failed to demote user')).toBeVisible();
    expect(screen.getByText(detail)).toBeVisible();
    await waitFor(() => expect(server.asked('GET /api/admin/users?').length).toBe(2));
  });
});

describe('the details', () => {
  test('show all that is known, live in the address, and close', async () => {
    show();
    const dialog = await openDetails('Person 2');
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=users&user=2');
    const facts = dialog
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(facts).toEqual([
      'User ID: 2',
      'Logs in with: Email and password',
      'Two-factor: Off',
      'Created: 18 Nov 2026, 10:36 am IST',
      'Last login: 20 Dec 2026, 10:36 am IST',
      'Last seen: Never',
      'Logged-in devices: 1',
      'Plan: Pro',
      'Plan from: 20 Nov 2026, 10:36 am IST',
      'Plan until: 20 Dec 2026, 10:36 am IST',
      'Questions: 12, no limit',
      'Questions in total: 30',
      'File upload: Yes',
      'Advanced models: No',
      'Resumes: 1',
      'Payments: 0',
      'Review: None',
    ]);
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Close',
      'Activate',
      'Promote to admin',
      'Grant months',
      'Log out everywhere',
      'Delete',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByTestId('address').textContent).toBe('/admin?tab=users');
  });

  test('an address opens them; a user who is gone is reported', async () => {
    show('/admin?tab=users&user=99');
    const dialog = within(await screen.findByRole('dialog', { name: 'User details' }));
    expect(await dialog.findByRole('heading', { name: 'This user could not be loaded' })).toBeVisible();
    expect(dialog.getByText('Not found')).toBeVisible();
  });

  test('months are granted once, behind the end that was seen', async () => {
    show();
    const dialog = await openDetails('Person 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Grant months' }));
    const grant = within(await screen.findByRole('dialog', { name: 'Grant months of Pro?' }));
    expect(grant.getByText('Pro until 20 Dec 2026, 10:36 am IST.')).toBeVisible();
    const months = grant.getByLabelText('Months');
    for (const bad of ['0', '25', '1.5']) {
      await userEvent.clear(months);
      await userEvent.type(months, bad);
      expect(grant.getByText('Enter a whole number from 1 to 24.')).toBeVisible();
      expect(grant.getByRole('button', { name: 'Grant months' })).toBeDisabled();
    }
    await userEvent.clear(months);
    await userEvent.type(months, '3');
    await userEvent.dblClick(grant.getByRole('button', { name: 'Grant months' }));
    expect(await screen.findByText('Months granted')).toBeVisible();
    expect(server.asked('POST')).toEqual(['POST /api/admin/users/2/grant']);
    expect(server.bodies).toEqual([{ months: 3, expected_end: END }]);
  });

  test('sign out everywhere', async () => {
    show();
    const dialog = await openDetails('मीरा');
    await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Log this user out everywhere?' }));
    await userEvent.click(sure.getByRole('button', { name: 'Log out everywhere' }));
    expect(await screen.findByText('User logged out everywhere')).toBeVisible();
    expect(last()).toBe('POST /api/admin/users/1/sign-out');
  });

  test('deleting wants the address typed', async () => {
    show();
    const dialog = await openDetails('मीरा');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Delete this user permanently?' }));
    const button = sure.getByRole('button', { name: 'Delete' });
    expect(button).toBeDisabled();
    await userEvent.type(sure.getByLabelText('Type person1@example.com to confirm'), 'person2@example.com');
    expect(button).toBeDisabled();
    await userEvent.clear(sure.getByLabelText('Type person1@example.com to confirm'));
    await userEvent.type(sure.getByLabelText('Type person1@example.com to confirm'), ' Person1@example.com');
    await userEvent.click(button);
    expect(await screen.findByText('User deleted')).toBeVisible();
    expect(server.asked('DELETE')).toEqual(['DELETE /api/admin/users/1']);
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /मीरा/ })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('address').textContent).toBe('/admin?tab=users');
  });
});
