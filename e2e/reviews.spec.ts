import { endpoints } from '@prep-ai/contract';
import { expect, test } from './fixtures.ts';
import { lookEverywhere } from './look.ts';
import { newMember, newToken, openAs } from './people.ts';
import type { RunningServer } from './server.ts';

const REVIEW =
  'पैनल ने वही पूछा। Three of these questions came up in the real interview, in nearly the same words as here.';

/** The administrator's token: the password is printed at the first start. */
async function administrator(server: RunningServer): Promise<string> {
  const [, email, password] = /First administrator: (\S+), password (\S+)/.exec(server.output()) ?? [];
  const answer = await fetch(`${server.url}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('a member writes a review, a moderator publishes and features it, everybody reads it and finds it helpful', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 800 });
  const author = await newMember(page, 'मीरा अय्यर');
  await openAs(page, author, '/write-review');
  const text = page.getByLabel('Your review');
  await expect(text).toBeVisible();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Your rating' })).toBeFocused();
  await lookEverywhere(page, 'review form');
  // by keyboard: the stars are one stop, the arrows choose
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^5 stars/ })).toBeChecked();
  await text.fill(REVIEW);
  // what was typed is there again after a reload
  await page.reload();
  await expect(text).toHaveValue(REVIEW);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(
    page.getByText('Your review is pending approval and will be published after moderation.').first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused();
  await lookEverywhere(page, 'own review');

  const admin = bearer(await administrator(server));
  const waiting = endpoints.admin.pendingReviews.response.parse(
    await (await page.request.get('/api/admin/reviews/pending', { headers: admin })).json(),
  );
  const id = waiting.reviews.find(({ review_text }) => review_text === REVIEW)?.id;
  expect(id).toBeDefined();
  for (const act of ['approve', 'toggle-featured'])
    expect((await page.request.post(`/api/admin/reviews/${id}/${act}`, { headers: admin })).ok()).toBe(true);

  // its author sees it as their own, another member marks it
  await page.getByRole('link', { name: 'View All Reviews' }).click();
  const own = page.getByRole('article', { name: 'मीरा अय्यर' });
  await expect(own.getByText('Your review')).toBeVisible();
  await expect(own.getByRole('button', { name: /^Helpful/ })).toHaveCount(0);
  const reader = await newToken(page, await newMember(page, 'Ravi'));
  await page.evaluate((token) => localStorage.setItem('token', token), reader);
  await page.reload();
  const helpful = own.getByRole('button', { name: /^Helpful/ });
  await expect(helpful).toBeVisible();
  await expect(page.getByText('Average rating')).toBeVisible();
  await expect(page.getByRole('img', { name: '5 out of 5 stars' }).first()).toBeVisible();
  await lookEverywhere(page, 'reviews');
  await helpful.click();
  await expect(page.getByText('Thank you! Review marked as helpful').first()).toBeVisible();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await own.getByRole('button', { name: /^Read more/ }).click();
  await expect(own.getByText(/in nearly the same words as here\./)).toBeVisible();
  // samples fill the wall, and say what they are
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  // other tests of this server publish some too
  const { reviews } = endpoints.reviews.list.response.parse(await (await page.request.get('/api/reviews')).json());
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(12 - reviews.length);
  await page.getByRole('button', { name: 'Show More Reviews' }).click();
  await expect(cards).toHaveCount(24);
  await expect(page.getByRole('listitem').filter({ has: cards }).nth(12)).toBeFocused();

  await page.goto('/');
  const section = page.getByRole('region', { name: 'What people say' });
  // a section loads when it comes near the window; a wheel that turns before the page's script listens would not do
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('article').first()).toHaveAccessibleName('मीरा अय्यर');
  const featured = endpoints.reviews.featured.response.parse(
    await (await page.request.get('/api/reviews/featured')).json(),
  );
  await expect(section.getByText('Sample', { exact: true })).toHaveCount(6 - featured.reviews.length);
});

test('with sample content off, measured figures stand in the place of claims, and nothing is shown for a moment first', async ({
  page,
  server,
}) => {
  // what the server does when the setting is off, which an administrator's screen will switch
  await page.route(
    (url) => url.origin === server.url && /^\/(?:about|reviews)?$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('data-sample-content="on"', 'data-sample-content="off"');
      await route.fulfill({ response, body });
    },
  );
  const { users } = endpoints.system.site.response.parse(await (await page.request.get('/api/site')).json());
  for (const path of ['/', '/about']) {
    await page.goto(path);
    await expect(page.getByText('registered users')).toBeVisible();
    await expect(page.locator('dl:visible div', { hasText: 'registered users' }).locator('dd')).toHaveText(
      users.toLocaleString('en-IN'),
    );
    await expect(page.getByText('500K+')).toBeHidden();
  }
  await page.goto('/reviews');
  await expect(page.locator('[aria-busy="false"]')).toBeVisible();
  await expect(page.getByText('10K+')).toBeHidden();
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('the wall says that it could not be loaded, and is tried again', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.route('**/api/reviews?*', (route) => route.abort());
    await page.goto('/reviews');
    await expect(page.getByRole('heading', { name: 'Failed to load reviews' })).toBeVisible();
    await lookEverywhere(page, 'failed reviews');
    await page.unroute('**/api/reviews?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('whoever is not signed in is sent to the login and told why; a guest is told that a review needs an account', async ({
  page,
}) => {
  await page.goto('/reviews');
  await page.getByRole('link', { name: 'Write a Review' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Login Required').first()).toBeVisible();
  const guest = (await (await page.request.post('/api/auth/guest', { data: {} })).json()) as { access_token: string };
  await page.evaluate((token) => localStorage.setItem('token', token), guest.access_token);
  await page.goto('/write-review');
  const main = page.getByRole('main');
  await expect(main.getByText('Login Required')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
});
