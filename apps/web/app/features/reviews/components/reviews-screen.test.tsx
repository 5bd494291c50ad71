import { LIMITS, type Review } from '@prep-ai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { FEATURED_TESTIMONIALS, WALL_TESTIMONIALS } from '../../../content/sample-content.ts';
import { SessionProvider } from '../../../lib/session/session-context.tsx';
import { createApiServer, refusal } from '../../../testing/api-server.ts';
import { createFakeSession, type FakeSession } from '../../../testing/fake-session.ts';
import { guest, member } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleReviews } from '../testing/reviews.ts';
import { ReviewsScreen } from './reviews-screen.tsx';

const api = createApiServer();
const user = userEvent.setup();
const PAGE = LIMITS.review.wallPage;
const SAMPLES = FEATURED_TESTIMONIALS.length + WALL_TESTIMONIALS.length;
afterEach(() => {
  delete document.documentElement.dataset.sampleContent;
});

function withoutSamples(): void {
  document.documentElement.dataset.sampleContent = 'off';
}

/** A server with these published reviews; `failures` calls in a row can't be answered first. */
function serve(reviews: Review[], { failures = 0, marked = [] as number[] } = {}): string[] {
  const asked: string[] = [];
  let left = failures;
  api.use(
    http.get('/api/reviews', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      if (left-- > 0) return HttpResponse.error();
      const skip = Number(searchParams.get('skip'));
      return HttpResponse.json({
        reviews: reviews.slice(skip, skip + Number(searchParams.get('limit'))),
        marked_by_me: marked,
        total_count: reviews.length,
        average_rating: reviews.length > 0 ? 4.25 : null,
      });
    }),
  );
  return asked;
}
function show(session: FakeSession = createFakeSession()) {
  session.store.start();
  return renderApp(<ReviewsScreen />, session, '/reviews');
}
const cards = () => screen.queryAllByRole('article');
const tags = () => screen.queryAllByText('Sample');
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const row = (name: string) => screen.getByText(name).parentElement as HTMLElement;

test('reviews of the server come twelve at a time; samples fill the wall behind the last one', async () => {
  const asked = serve(sampleReviews(PAGE + 3));
  show();
  await waitFor(() => expect(cards()).toHaveLength(PAGE));
  expect(tags()).toHaveLength(0);
  await press('Load More Reviews');
  await waitFor(() => expect(cards()).toHaveLength(2 * PAGE));
  expect(asked).toEqual([`skip=0&limit=${PAGE}`, `skip=${PAGE}&limit=${PAGE}`]);
  expect(tags()).toHaveLength(PAGE - 3);
  // who asked goes on with the first of the new ones
  expect(cards()[PAGE]?.parentElement).toHaveFocus();
  await press('Show More Reviews');
  expect(tags()).toHaveLength(2 * PAGE - 3);
  while (screen.queryByRole('button', { name: 'Show More Reviews' })) await press('Show More Reviews');
  expect(tags()).toHaveLength(SAMPLES);
  expect(asked).toHaveLength(2);
});

test('the average is the server’s, and samples change nothing in it', async () => {
  serve(sampleReviews(2));
  show();
  await waitFor(() => expect(tags()).toHaveLength(PAGE - 2));
  expect(within(row('Average rating')).getByText('4.3')).toBeVisible();
  expect(within(row('Average rating')).getByRole('img', { name: '4.3 out of 5 stars' })).toBeVisible();
  expect(within(row('Total Reviews')).getByText('10K+')).toHaveAttribute('data-sample', 'claim');
  expect(within(row('Total Reviews')).getByText('2')).toHaveAttribute('data-sample', 'measured');
});

test.each([
  [0, '0 reviews shown, and samples'],
  [1, '1 review shown, and samples'],
  [3, '3 reviews shown, and samples'],
])('samples are no reviews: with %i reviews it says "%s"', async (count, words) => {
  serve(sampleReviews(count));
  show();
  await waitFor(() => expect(cards()).toHaveLength(PAGE));
  expect(screen.getByText(/reviews? shown/)).toHaveTextContent(words);
});

test('without samples and reviews the wall is empty, and invites to write the first', async () => {
  withoutSamples();
  serve([]);
  show();
  expect(await screen.findByText('No reviews yet. Be the first to share your experience!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write First Review' })).toHaveAttribute('href', '/write-review');
  expect(screen.getByRole('link', { name: 'Write a Review' })).toHaveAttribute('href', '/write-review');
  expect(within(row('Average rating')).getByText('–')).toBeVisible();
  expect(cards()).toHaveLength(0);
});

test('without samples the wall ends with the last review', async () => {
  withoutSamples();
  serve(sampleReviews(3));
  show();
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /More Reviews/ })).toBeNull();
});

test('a failure says so and is tried again; one of a later page keeps what is shown', async () => {
  serve([], { failures: 99 });
  show();
  expect(await screen.findByRole('heading', { name: 'Failed to load reviews' })).toBeVisible();
  expect(cards()).toHaveLength(0);
  serve(sampleReviews(PAGE + 1));
  await press('Try Again');
  await waitFor(() => expect(cards()).toHaveLength(PAGE));
  serve(sampleReviews(PAGE + 1), { failures: 1 });
  await press('Load More Reviews');
  expect(await screen.findByText('Failed to load reviews')).toBeVisible();
  expect(cards()).toHaveLength(PAGE);
  await press('Try Again');
  await waitFor(() => expect(cards()).toHaveLength(2 * PAGE));
  expect(screen.queryByText('Failed to load reviews')).toBeNull();
});

test('a long text is cut until the reader wants all of it', async () => {
  withoutSamples();
  const text = `${'शब्द और words '.repeat(12)}the end`;
  serve(sampleReviews(1, 1, { review_text: text }));
  show();
  const more = await screen.findByRole('button', { name: /^Read more/ });
  expect(screen.queryByText(/the end/)).toBeNull();
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(screen.getByText(/the end/)).toBeVisible();
  await press('Show less of the review by Reader 1');
  expect(screen.queryByText(/the end/)).toBeNull();
});

test('helpful is sent once, thanked for, and shown as the server counts it', async () => {
  withoutSamples();
  serve(sampleReviews(1, 5, { helpful_count: 2 }));
  let sent = 0;
  api.use(
    http.post('/api/reviews/5/helpful', () =>
      ++sent === 1 ? refusal('rate_limited', { retryAfter: 60 })() : HttpResponse.json({ helpful_count: 4 }),
    ),
  );
  show(createFakeSession(guest));
  const button = await screen.findByRole('button', { name: /^Helpful/ });
  await user.click(button);
  expect(await screen.findByText('Could not mark review as helpful')).toBeVisible();
  expect(button).toHaveAccessibleName(/2$/);
  await user.dblClick(button);
  expect(await screen.findByText('Thank you! Review marked as helpful')).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(button).toHaveAccessibleName(/4$/);
  await user.click(button);
  expect(sent).toBe(2);
});

test('a review that was marked before is shown as marked, and pressing it again counts nothing', async () => {
  withoutSamples();
  serve(sampleReviews(2, 5, { helpful_count: 2 }), { marked: [5] });
  let sent = 0;
  api.use(http.post('/api/reviews/:id/helpful', () => HttpResponse.json({ helpful_count: 2 + ++sent })));
  show(createFakeSession(guest));
  const marked = await screen.findByRole('button', { name: /^Helpful.*Reader 5/ });
  expect(marked).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: /^Helpful.*Reader 6/ })).toHaveAttribute('aria-pressed', 'false');
  await user.click(marked);
  expect(sent).toBe(0);
  expect(marked).toHaveAccessibleName(/2$/);
});

test('helpful that is refused without a reason is a request that failed', async () => {
  withoutSamples();
  serve(sampleReviews(1, 5));
  api.use(http.post('/api/reviews/5/helpful', () => new HttpResponse(null, { status: 400 })));
  show(createFakeSession(guest));
  await user.click(await screen.findByRole('button', { name: /^Helpful/ }));
  expect(await screen.findByText('Request failed')).toBeVisible();
});

test('a visitor is asked to sign in first, and nobody marks their own', async () => {
  withoutSamples();
  serve([...sampleReviews(1), ...sampleReviews(1, 2, { user_id: member.id, helpful_count: 3 })]);
  const { unmount } = show();
  await waitFor(() => expect(cards()).toHaveLength(2));
  await user.click(screen.getAllByRole('button', { name: /^Helpful/ })[0] as HTMLElement);
  expect(await screen.findByText('Login Required')).toBeVisible();
  unmount();
  show(createFakeSession(member));
  expect(await screen.findByText('Your review')).toBeVisible();
  expect(screen.getByText('3 found this helpful')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Helpful/ })).toHaveLength(1);
});

test('without JavaScript the page says why it shows no reviews, and links to pages that can be read', () => {
  const html = renderToString(
    <SessionProvider store={createFakeSession().store}>
      <MemoryRouter>
        <ReviewsScreen />
      </MemoryRouter>
    </SessionProvider>,
  );
  const text = document.createElement('div');
  text.innerHTML = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
  expect(text).toHaveTextContent('The reviews need JavaScript, which is turned off in this browser.');
  // without a script nothing is on its way: what waits is hidden
  expect(text.querySelector('style')).toHaveTextContent('noscript~*{display:none!important}');
  expect([...text.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/about', '/contact']);
});
