import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import Admin from '../../../routes/admin.tsx';
import AdminAudit from '../../../routes/admin-audit.tsx';
import AdminFeedback from '../../../routes/admin-feedback.tsx';
import AdminMessages from '../../../routes/admin-messages.tsx';
import AdminPayments from '../../../routes/admin-payments.tsx';
import AdminReviews from '../../../routes/admin-reviews.tsx';
import { guest, member } from '../../../testing/people.ts';
import { createAdminServer } from '../testing/admin-server.ts';
import { renderAdmin } from '../testing/render-admin.tsx';

const server = createAdminServer();

describe.each([
  ['/admin', <Admin key="admin" />],
  ['/admin/reviews', <AdminReviews key="reviews" />],
  ['/admin/feedback', <AdminFeedback key="feedback" />],
  ['/admin/messages', <AdminMessages key="messages" />],
  ['/admin/payments', <AdminPayments key="payments" />],
  ['/admin/audit', <AdminAudit key="audit" />],
])('%s', (path, route) => {
  test('sends who is not signed in to the login', async () => {
    renderAdmin(route, path, null);
    expect(await screen.findByRole('heading', { name: '/login screen' })).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  test.each([
    ['a user', member],
    ['a guest', guest],
    ['a guest with a role that guests never have', { ...guest, role: 'admin' as const }],
  ])('tells %s that it is not theirs and sends them home, asking nothing of the server', async (_, user) => {
    renderAdmin(route, path, user);
    expect(await screen.findByRole('heading', { name: '/ screen' })).toBeVisible();
    expect(screen.getByText('Access Denied')).toBeVisible();
    expect(screen.getByText('You do not have permission to access the admin panel.')).toBeVisible();
    expect(server.calls).toEqual([]);
  });
});
