import { LIMITS } from '@prep-ai/contract';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { FEATURED_TESTIMONIALS } from '../../../content/sample-content.ts';
import { createApiServer } from '../../../testing/api-server.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleReviews } from '../testing/reviews.ts';
import { FeaturedReviews } from './featured-reviews.tsx';

const api = createApiServer();
const ROOM = LIMITS.review.featured;
const names = () => screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent);

test('featured reviews come first, and samples, marked as such, in the room that is left', async () => {
  const featured = sampleReviews(2, 1, { is_featured: true });
  api.use(http.get('/api/reviews/featured', () => HttpResponse.json({ reviews: featured, average_rating: 4 })));
  renderApp(<FeaturedReviews />, createFakeSession());
  expect(names()).toEqual(FEATURED_TESTIMONIALS.map(({ name }) => name));
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Reader 1', 'Reader 2']));
  expect(names()).toHaveLength(ROOM);
  const samples = screen.getAllByText('Sample').map((tag) => tag.closest('li'));
  expect(samples).toHaveLength(ROOM - 2);
  for (const item of samples) expect(item).toHaveAttribute('data-sample', 'claim');
});

test('a server that does not respond leaves the page as it is', async () => {
  const asked = new Promise<void>((done) => {
    api.use(
      http.get('/api/reviews/featured', () => {
        done();
        return HttpResponse.error();
      }),
    );
  });
  renderApp(<FeaturedReviews />, createFakeSession());
  await asked;
  expect(names()).toHaveLength(ROOM);
  expect(screen.getByText('No reviews yet. Be the first to share your experience!').parentElement).toHaveAttribute(
    'data-sample',
    'measured',
  );
});
