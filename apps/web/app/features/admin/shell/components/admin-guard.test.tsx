import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import Admin from '../../../../routes/admin.tsx';
import { guest, member } from '../../../../testing/people.ts';
import { createAdminServer } from '../../testing/admin-server.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = createAdminServer();

describe.each([
  '/admin',
  '/admin/',
  '/admin/reviews',
  '/admin/feedback',
  '/admin/messages',
  '/admin/payments',
  '/admin/audit',
])('%s', (path) => {
  test('sends who is not signed in to the login', async () => {
    renderAdmin(<Admin />, path, null);
    expect(await screen.findByRole('heading', { name: '/login screen' })).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  test.each([
    ['a user', member],
    ['a guest', guest],
    ['a guest with a role that guests never have', { ...guest, role: 'admin' as const }],
  ])('tells %s that it is not theirs and sends them home, asking nothing of the server', async (_, user) => {
    renderAdmin(<Admin />, path, user);
    expect(await screen.findByRole('heading', { name: '/ screen' })).toBeVisible();
    expect(screen.getByText('Access Denied')).toBeVisible();
    expect(screen.getByText('You do not have permission to access the admin panel.')).toBeVisible();
    expect(server.calls).toEqual([]);
  });
});

test.each([
  ['/admin/reviews', 'Review moderation', 'Pending reviews'],
  ['/admin/feedback', 'Feedback', 'Feedback'],
  ['/admin/audit/', 'Audit log', 'Audit log'],
])('%s shows an administrator "%s" and the way back', async (path, title, list) => {
  renderAdmin(<Admin />, path);
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
  expect(await screen.findByRole('region', { name: list })).toBeVisible();
});

test.each(['/admin/nothing', '/admin/constructor'])('%s is no page', async (path) => {
  renderAdmin(<Admin />, path);
  expect(await screen.findByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
  expect(server.calls).toEqual([]);
});
