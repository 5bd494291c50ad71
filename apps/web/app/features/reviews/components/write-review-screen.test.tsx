import type { Review, User } from '@prep-ai/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { createApiServer, refusal } from '../../../testing/api-server.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { guest, member } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleReviews } from '../testing/reviews.ts';
import { WriteReviewScreen } from './write-review-screen.tsx';

const api = createApiServer();
const user = userEvent.setup();
const RULES = { text_max: 1000, anonymous: false, moderated: true };
const PENDING = 'Your review is pending approval and will be published after moderation.';

function own(review: Review | null, rules: Partial<typeof RULES> = {}): void {
  api.use(http.get('/api/reviews/my', () => HttpResponse.json({ review, rules: { ...RULES, ...rules } })));
}
function show(who: User = member) {
  const session = createFakeSession(who);
  session.store.start();
  return renderApp(<WriteReviewScreen user={who} />, session, '/write-review');
}
const text = () => screen.findByLabelText('Your review');
const send = () => user.click(screen.getByRole('button', { name: 'Submit Review' }));
const review = (values: Partial<Review> = {}) =>
  sampleReviews(1, 3, { user_id: member.id, status: 'pending', is_approved: false, ...values })[0] as Review;

test('a guest learns that a review needs an account, and how to get one', async () => {
  show(guest);
  expect(screen.getByText('Login Required')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  expect(screen.queryByRole('button', { name: 'Submit Review' })).toBeNull();
});

test('stars, text and name are sent, and the review is shown with what becomes of it', async () => {
  own(null);
  const sent = api.answers('/api/reviews', {
    message: PENDING,
    review: review({ review_text: 'धन्यवाद, very useful.' }),
  });
  show();
  await user.type(await text(), 'धन्यवाद, very useful.');
  expect(screen.getByText('21 / 1000')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^4 stars/ }));
  await send();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your review' })).toHaveFocus());
  expect(screen.getByText(PENDING)).toBeVisible();
  expect(screen.getByText('Pending approval')).toBeVisible();
  expect(sent).toEqual([{ rating: 4, review_text: 'धन्यवाद, very useful.', reviewer_name: member.full_name }]);
  expect(sessionStorage.length).toBe(0);
});

test('each wrong field has its documented sentence, the first gets focus, and nothing is sent', async () => {
  own(null);
  show();
  await user.clear(await screen.findByLabelText('Name'));
  await send();
  const stars = screen.getByRole('radiogroup', { name: 'Your rating' });
  await waitFor(() => expect(stars).toHaveFocus());
  expect(stars).toHaveAccessibleDescription('Please select a rating');
  expect(await text()).toHaveAccessibleDescription('Please write a review');
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your name');
  await user.click(screen.getByRole('radio', { name: /^5 stars/ }));
  await user.type(await text(), 'Too short');
  await user.type(screen.getByLabelText('Name'), 'A');
  await send();
  await waitFor(async () => expect(await text()).toHaveFocus());
  expect(await text()).toHaveAccessibleDescription('Review must be at least 10 characters long');
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name must be at least 2 characters long');
});

test('more than the limits can’t be typed; the operator’s rules are the form’s', async () => {
  own(null, { text_max: 1500, anonymous: true, moderated: false });
  show();
  expect(await text()).toHaveAttribute('maxlength', '1500');
  expect(screen.getByLabelText(/^Name/)).toHaveAttribute('maxlength', '50');
  expect(screen.getByLabelText(/^Name/)).not.toBeRequired();
  expect(screen.queryByText(/A moderator reads/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Read Other Reviews' })).toHaveAttribute('href', '/reviews');
});

test('a failure keeps what was typed, also over a reload, and a field that the server refuses says why', async () => {
  own(null);
  const errors = [{ field: 'review_text', message: 'Review must be less than 500 characters' }];
  api.answers('/api/reviews', () => HttpResponse.error(), refusal('invalid_request', { errors }));
  const first = show();
  await user.type(await text(), 'It asked what they asked.');
  await user.click(screen.getByRole('radio', { name: /^5 stars/ }));
  await send();
  expect((await screen.findAllByText('Failed to submit review'))[0]).toBeVisible();
  expect(await text()).toHaveValue('It asked what they asked.');
  first.unmount();
  show();
  expect(await text()).toHaveValue('It asked what they asked.');
  expect(screen.getByRole('radio', { name: /^5 stars/ })).toBeChecked();
  await send();
  await waitFor(async () =>
    expect(await text()).toHaveAccessibleDescription('Review must be less than 500 characters'),
  );
});

test('a review that was written in another tab is shown instead of the form', async () => {
  own(null);
  api.answers('/api/reviews', refusal('already_exists'));
  show();
  await user.type(await text(), 'Written twice over.');
  await user.click(screen.getByRole('radio', { name: /^1 star:/ }));
  own(review({ status: 'approved' }));
  await send();
  expect(await screen.findByText('Published')).toBeVisible();
});

test.each([
  ['pending', 'Pending approval'],
  ['approved', 'Published'],
  ['rejected', 'Not published'],
] as const)('an own review that is %s is shown read-only, as %s', async (status, word) => {
  own(review({ status, review_text: `${'long words '.repeat(20)}to the end` }));
  show();
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.getByText(/to the end/)).toBeVisible();
  expect(screen.getByText(/One review per account is allowed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View All Reviews' })).toHaveAttribute('href', '/reviews');
  expect(screen.getByRole('link', { name: 'Continue Using' })).toHaveAttribute('href', '/chat');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a dead line says so, and is tried again', async () => {
  api.use(http.get('/api/reviews/my', () => HttpResponse.error()));
  show();
  expect(await screen.findByRole('heading', { name: 'Failed to load reviews' })).toBeVisible();
  own(null);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await text()).toBeVisible();
});

test('Back leads to the reviews when there is nothing to go back to', async () => {
  own(null);
  show();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: '/reviews screen' })).toBeVisible();
});
