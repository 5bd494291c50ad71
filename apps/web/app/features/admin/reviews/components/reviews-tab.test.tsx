import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveFile } from '../../../../lib/save-file.ts';
import { refusal } from '../../../../testing/api-server.ts';
import { reviewOf } from '../../testing/admin-fixtures.ts';
import { createAdminServer } from '../../testing/admin-server.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { ReviewModeration } from './review-moderation.tsx';
import ReviewsTab from './reviews-tab.tsx';

vi.mock(import('../../../../lib/save-file.ts'), () => ({ saveFile: vi.fn() }));
const server = createAdminServer();

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  server.reviews = [
    reviewOf(1, { reviewer_name: 'मीरा अय्यर', is_verified: true, rating: 5 }),
    reviewOf(2, { status: 'approved', helpful_count: 24 }),
    reviewOf(3, { status: 'approved', is_featured: true }),
    reviewOf(4, { status: 'rejected' }),
  ];
});

async function rowOf(name: string) {
  return within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') ?? document.body);
}
const names = (row: Pick<typeof screen, 'getAllByRole'>) =>
  row.getAllByRole('button').map((button) => button.getAttribute('aria-label')?.split(' ')[0]);

describe('the list', () => {
  test('shows the state of each review and offers the actions that it allows', async () => {
    renderAdmin(<ReviewsTab />);
    const pending = await rowOf('मीरा');
    expect(pending.getByText('Pending')).toBeVisible();
    expect(pending.getByText('Verified')).toBeInTheDocument();
    expect(pending.getByText(/^5\/5/)).toBeVisible();
    expect(pending.getByText('18 Nov 2026')).toBeVisible();
    expect(names(pending)).toEqual(['Approve', 'Reject', 'View']);
    const approved = await rowOf('Reviewer 2');
    expect(approved.getByText('Approved')).toBeVisible();
    expect(approved.getByText('24')).toBeVisible();
    expect(names(approved)).toEqual(['Feature', 'Reject', 'View']);
    const featured = await rowOf('Reviewer 3');
    expect(featured.getByText('Featured')).toBeVisible();
    expect(names(featured)).toEqual(['Unfeature', 'Reject', 'View']);
    const rejected = await rowOf('Reviewer 4');
    expect(rejected.getByText('Rejected')).toBeVisible();
    expect(names(rejected)).toEqual(['Approve', 'View']);
    expect(screen.getByRole('tab', { name: 'All Reviews (1,291)' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Pending Approval 7' })).toBeVisible();
  });

  test('search and filters are the server’s work and live in the address', async () => {
    renderAdmin(<ReviewsTab />, '/admin?tab=reviews&page=3&status=nonsense');
    await screen.findByRole('table', { name: 'Reviews' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Rejected');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '5 stars');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Reviewer or review text' }), ' मीरा ');
    await userEvent.click(screen.getByRole('button', { name: 'Rating' }));
    const query = 'order=desc&search=%E0%A4%AE%E0%A5%80%E0%A4%B0%E0%A4%BE&sort=rating&status=rejected&rating=5';
    await waitFor(() => expect(server.asked('/reviews/all').at(-1)).toContain(`?page=1&limit=20&${query}`));
    const address = new URLSearchParams(screen.getByTestId('address').textContent?.split('?')[1]);
    expect(Object.fromEntries(address)).toEqual({
      tab: 'reviews',
      status: 'rejected',
      rating: '5',
      search: 'मीरा',
      sort: 'rating',
    });
    expect(screen.getByRole('columnheader', { name: 'Rating' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('reports when nothing matches, and when nothing is pending', async () => {
    server.reviews = [];
    renderAdmin(<ReviewsTab />);
    expect(await screen.findByText('No reviews found matching your criteria.')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /^Pending Approval/ }));
    expect(await screen.findByText('No pending reviews! All reviews have been processed.')).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?view=pending');
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
    // the call for them takes neither order nor status
    expect(server.asked('/reviews/pending')).toEqual(['GET /api/admin/reviews/pending?page=1&limit=20']);
  });

  test('that can’t be loaded is reported and loaded again', async () => {
    server.use(http.get('/api/admin/reviews/all', refusal('invalid_request'), { once: true }));
    renderAdmin(<ReviewsTab />);
    expect(await screen.findByRole('heading', { name: 'Failed to fetch reviews' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await rowOf('Reviewer 2')).toBeDefined();
  });
});

describe('an action', () => {
  test('approves the text that was shown, reports it, and reloads list and counts', async () => {
    renderAdmin(<ReviewsTab />);
    const row = await rowOf('मीरा');
    const loads = server.asked('/reviews/stats').length;
    await userEvent.click(row.getByRole('button', { name: 'Approve the review of मीरा अय्यर' }));
    expect(await screen.findByText('Review approved')).toBeVisible();
    expect(server.asked('POST')).toEqual([
      `POST /api/admin/reviews/1/approve?seen=${encodeURIComponent('2026-11-18T05:06:00.000Z')}`,
    ]);
    expect(await row.findByText('Approved')).toBeVisible();
    await waitFor(() => expect(server.asked('/reviews/stats').length).toBe(loads + 1));
  });

  test('features and unfeatures', async () => {
    renderAdmin(<ReviewsTab />);
    await userEvent.click((await rowOf('Reviewer 2')).getByRole('button', { name: /^Feature/ }));
    expect(await screen.findByText('Review featured')).toBeVisible();
    await userEvent.click((await rowOf('Reviewer 3')).getByRole('button', { name: /^Unfeature/ }));
    expect(await screen.findByText('Review unfeatured')).toBeVisible();
  });

  test('reports when somebody else was faster with the same button', async () => {
    renderAdmin(<ReviewsTab />);
    const row = await rowOf('Reviewer 2');
    const review = server.reviews[1];
    if (review) review.is_featured = true;
    await userEvent.click(row.getByRole('button', { name: /^Feature/ }));
    expect(await screen.findByText('Someone else changed it just before you.')).toBeVisible();
    expect(screen.getByText('Review unfeatured')).toBeVisible();
  });

  test('asks before it rejects', async () => {
    renderAdmin(<ReviewsTab />);
    const row = await rowOf('Reviewer 2');
    await userEvent.click(row.getByRole('button', { name: /^Reject/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this review?' });
    expect(dialog).toHaveTextContent('The review of Reviewer 2 leaves the site.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(server.asked('POST')).toEqual([]);
    await userEvent.click(row.getByRole('button', { name: /^Reject/ }));
    const again = await screen.findByRole('dialog', { name: 'Reject this review?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Review rejected')).toBeVisible();
    expect(await row.findByText('Rejected')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['approve', /^Approve/, 'Failed to approve review'],
    ['toggle-featured', /^Feature/, 'Failed to toggle-featured review'],
  ])('that fails to %s says so with the server’s reason and reloads', async (action, button, failure) => {
    server.use(
      http.post(`/api/admin/reviews/:id/${action}`, () =>
        HttpResponse.json({ detail: 'Its author has changed this review.', code: 'conflict' }, { status: 409 }),
      ),
    );
    renderAdmin(<ReviewsTab />);
    const row = await rowOf(action === 'approve' ? 'मीरा' : 'Reviewer 2');
    const before = server.asked('/reviews/all').length;
    await userEvent.click(row.getByRole('button', { name: button }));
    expect(await screen.findByText(failure)).toBeVisible();
    expect(screen.getByText('Its author has changed this review. The list was reloaded.')).toBeVisible();
    await waitFor(() => expect(server.asked('/reviews/all').length).toBe(before + 1));
  });

  test('that fails to reject says so with the server’s reason', async () => {
    server.use(http.post('/api/admin/reviews/:id/reject', () => new HttpResponse(null, { status: 503 })));
    renderAdmin(<ReviewsTab />);
    const row = await rowOf('Reviewer 2');
    await userEvent.click(row.getByRole('button', { name: /^Reject/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this review?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Failed to reject review')).toBeVisible();
    expect(screen.getByText('Server is experiencing issues. Please try again in a few moments.')).toBeVisible();
  });

  test('twice at once is done once', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    let calls = 0;
    server.use(
      http.post('/api/admin/reviews/:id/approve', async () => {
        calls += 1;
        await held;
        return HttpResponse.json(reviewOf(1, { status: 'approved' }));
      }),
    );
    renderAdmin(<ReviewsTab />);
    const button = (await rowOf('मीरा')).getByRole('button', { name: /^Approve/ });
    await userEvent.dblClick(button);
    await userEvent.click(button);
    release();
    expect(await screen.findByText('Review approved')).toBeVisible();
    expect(calls).toBe(1);
  });
});

test('the details show a whole review, perform an action and close', async () => {
  const review = reviewOf(1, {
    user_id: 77,
    helpful_count: 3,
    review_text: 'पैनल ने वही पूछा।\nSecond line.',
    is_verified: true,
  });
  server.reviews = [review];
  renderAdmin(<ReviewsTab />);
  await userEvent.click((await rowOf('Reviewer 1')).getByRole('button', { name: /^View/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review details' }));
  expect(dialog.getByText(/पैनल ने वही पूछा।/)).toHaveTextContent('Second line.');
  const facts = dialog
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(facts).toEqual([
    'Written: 18 Nov 2026, 10:36 am IST',
    'Last updated: 18 Nov 2026, 10:36 am IST',
    'Helpful votes: 3',
    'User ID: 77',
    'Verified: Yes',
  ]);
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Close', 'Approve', 'Reject']);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Review approved')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the export', () => {
  test('saves what is filtered, with the session’s token', async () => {
    let seen: { authorization: string | null; query: string } | null = null;
    server.use(
      http.get('/api/admin/reviews/export', ({ request }) => {
        seen = { authorization: request.headers.get('authorization'), query: new URL(request.url).search };
        return new HttpResponse('id\r\n1\r\n', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { session } = renderAdmin(<ReviewsTab />, '/admin?page=1&rating=5');
    await userEvent.click(await screen.findByRole('button', { name: 'Download reviews as CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [content, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(name).toMatch(/^reviews-\d{4}-\d\d-\d\d\.csv$/);
    expect(content?.size).toBe(7);
    expect(seen).toEqual({
      authorization: `Bearer ${session.tokens.read()}`,
      query: '?order=desc&sort=created_at&rating=5',
    });
  });

  test('that fails is reported', async () => {
    server.use(http.get('/api/admin/reviews/export', refusal('rate_limited')));
    renderAdmin(<ReviewsTab />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download reviews as CSV' }));
    expect(await screen.findByText('Failed to export reviews')).toBeVisible();
    expect(saveFile).not.toHaveBeenCalled();
  });
});

test('the moderation view counts, starts with what waits and has its own sentence for featuring', async () => {
  server.use(http.post('/api/admin/reviews/:id/toggle-featured', refusal('not_found')));
  renderAdmin(<ReviewModeration />, '/admin/reviews');
  expect(await screen.findByRole('tab', { name: 'Pending Reviews (7)', selected: true })).toBeVisible();
  expect(
    screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`),
  ).toEqual(['Pending 7', 'Total 1,291', 'Published 1,284']);
  await rowOf('मीरा');
  expect(screen.queryByText('Reviewer 2')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'All Reviews (1,291)' }));
  await userEvent.click((await rowOf('Reviewer 2')).getByRole('button', { name: /^Feature/ }));
  expect(await screen.findByText('Failed to update featured status')).toBeVisible();
});
