import type { ReviewStats, UserStats } from '@prep-ai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import Admin from '../../../../routes/admin.tsx';
import { refusal } from '../../../../testing/api-server.ts';
import { member } from '../../../../testing/people.ts';
import { REVIEW_STATS, USER_STATS } from '../../testing/admin-fixtures.ts';
import { createAdminServer } from '../../testing/admin-server.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = createAdminServer();
const onUserStats = (answer: UserStats | (() => Response)) =>
  server.use(
    http.get('/api/admin/users/stats', () => (typeof answer === 'function' ? answer() : HttpResponse.json(answer))),
  );
const onReviewStats = (answer: ReviewStats | (() => Response)) =>
  server.use(
    http.get('/api/admin/reviews/stats', () => (typeof answer === 'function' ? answer() : HttpResponse.json(answer))),
  );

// fetched on demand: what a test waits for is not the disk
beforeAll(() =>
  Promise.all([import('../../reviews/components/reviews-tab.tsx'), import('../../users/components/users-tab.tsx')]),
);

/** The cards as "label: value, hint". */
async function cards(): Promise<string[]> {
  await waitFor(() => expect(document.querySelector('[aria-busy] .mantine-Skeleton-root')).toBeNull());
  return screen.getAllByRole('term').map((term) => {
    const [label, value, hint] = [...(term.parentElement?.children ?? [])].map((part) => part.textContent?.trim());
    return `${label}: ${value}, ${hint}`;
  });
}

describe('the six cards', () => {
  test('show what the server counts', async () => {
    renderAdmin(<Admin />);
    await screen.findByText('52,418');
    expect((await cards()).slice(0, 6)).toEqual([
      'Total Users: 52,418, +1,332 this month',
      'Total Reviews: 1,284, published',
      expect.stringMatching(/^Pending Reviews: 7, oldest \d+ days?$|^Pending Reviews: 7, oldest .*hours?$/),
      'Average Rating: 4.8, of 5',
      'Featured Reviews: 6, of 10',
      'Active Users: 8,932, last 30 days',
    ]);
  });

  test('of a new service: no rating is a dash, and nobody active counts everybody', async () => {
    onUserStats({ ...USER_STATS, total_users: 3, active_users: 0, this_month: 0 });
    onReviewStats({
      ...REVIEW_STATS,
      published: 0,
      pending: 0,
      featured: 0,
      average_rating: null,
      oldest_pending_at: null,
    });
    renderAdmin(<Admin />);
    await screen.findByText('no reviews yet');
    expect((await cards()).slice(0, 6)).toEqual([
      'Total Users: 3, registered',
      'Total Reviews: 0, published',
      'Pending Reviews: 0, to moderate',
      'Average Rating: —, no reviews yet',
      'Featured Reviews: 0, of 10',
      'Active Users: 3, all users; none active in 30 days',
    ]);
  });

  test('show when they could not be loaded, invent nothing, and are loaded again', async () => {
    onReviewStats(refusal('invalid_request'));
    renderAdmin(<Admin />);
    const alert = await screen.findByText(/^Failed to load dashboard statistics\. Values/);
    expect(screen.getByText('Failed to load dashboard statistics')).toBeVisible();
    expect(await cards()).toEqual(expect.arrayContaining(['Total Reviews: —, published', 'Average Rating: —, of 5']));
    expect(screen.getByText('52,418')).toBeVisible();
    onReviewStats(REVIEW_STATS);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1,284')).toBeVisible();
    expect(alert).not.toBeInTheDocument();
  });
});

describe('the head', () => {
  test('shows that the system is up, and Refresh loads everything on screen again', async () => {
    renderAdmin(<Admin />);
    expect(await screen.findByText('System Online')).toBeVisible();
    await screen.findByText('No reviews found matching your criteria.');
    expect(screen.getByText(/^Updated \d{1,2}:\d{2} [ap]m IST$/)).toBeVisible();
    onUserStats({ ...USER_STATS, total_users: 52_419 });
    const before = server.asked('/reviews/all').length;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('52,419')).toBeVisible();
    await waitFor(() => expect(server.asked('/reviews/all').length).toBe(before + 1));
  });

  test('shows that the system is down', async () => {
    server.use(http.get('/api/ready', refusal('database_unavailable')));
    renderAdmin(<Admin />);
    expect(await screen.findByText('System Offline')).toBeVisible();
  });

  test('who is no administrator any more is sent home', async () => {
    onUserStats(refusal('forbidden'));
    const { session } = renderAdmin(<Admin />);
    await screen.findByText('Admin Dashboard');
    session.server.user = member;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: '/ screen' })).toBeVisible();
    expect(screen.getByText('Access Denied')).toBeVisible();
  });
});

describe('the tabs', () => {
  test('are five, the address names the open one, and the keyboard moves along them', async () => {
    renderAdmin(<Admin />);
    const list = await screen.findByRole('tablist', { name: 'Admin area' });
    const tabs = () => within(list).getAllByRole('tab');
    await screen.findByRole('tab', { name: 'Reviews 7 pending' });
    expect(tabs().map((tab) => tab.textContent)).toEqual([
      'Reviews7 pending',
      'Users',
      'Analytics',
      'Cache',
      'Settings',
    ]);
    expect(tabs().map((tab) => tab.tabIndex)).toEqual([0, -1, -1, -1, -1]);
    tabs()[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tabs()[1]).toHaveFocus();
    expect(tabs()[1]).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=users');
    expect(await screen.findByRole('tabpanel', { name: 'Users' })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=settings');
    await userEvent.keyboard('{Home}');
    expect(tabs()[0]).toHaveFocus();
    await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=users');
  });

  test('an address opens its tab, one that names none the reviews', async () => {
    const { unmount } = renderAdmin(<Admin />, '/admin?tab=users');
    expect(await screen.findByRole('tab', { name: 'Users', selected: true })).toBeVisible();
    unmount();
    renderAdmin(<Admin />, '/admin?tab=nonsense');
    expect(await screen.findByRole('tab', { name: /^Reviews/, selected: true })).toBeVisible();
  });

  test('no badge when nothing waits; records show what is open', async () => {
    onReviewStats({ ...REVIEW_STATS, pending: 0 });
    renderAdmin(<Admin />);
    await screen.findByText('1,284');
    expect(screen.getByRole('tab', { name: 'Reviews' })).toBeVisible();
    const records = screen.getByRole('navigation', { name: 'Records' });
    expect(await within(records).findByRole('link', { name: 'Feedback 3 open' })).toHaveAttribute(
      'href',
      '/admin/feedback',
    );
    expect(within(records).getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/admin/messages');
    expect(within(records).getByRole('link', { name: 'Payments' })).toHaveAttribute('href', '/admin/payments');
    expect(within(records).getByRole('link', { name: 'Audit log' })).toHaveAttribute('href', '/admin/audit');
  });
});
