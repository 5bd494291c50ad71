import { DEFAULT_SETTINGS, endpoints, LIMITS } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { openMemoryPglite } from '../../db/open-pglite.ts';
import { reviews, settings } from '../../db/schema/index.ts';
import { MIGRATIONS } from '../../db/testing/databases.ts';
import { sampleReview } from '../../db/testing/sample-reviews.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
/** moves the clock far enough for changed settings and measured values to be read again */
let now = Date.now();
const database = await openMemoryPglite();
beforeAll(async () => {
  await migrate(database.db, MIGRATIONS);
  t = await createTestApp({
    engine: createFakeEngine().engine,
    environment: { LIMITS_FACTOR: '1' },
    database,
    clock: { now: () => new Date(now) },
  });
});
afterAll(async () => {
  await t?.close();
  await database.close();
});

const words = (values: Record<string, unknown> = {}) => ({
  rating: 5,
  review_text: 'The panel asked three of these questions.',
  reviewer_name: 'प्रिया शर्मा',
  ...values,
});
const write = (token: string, body: unknown = words()) => t.call('POST', '/api/reviews', { token, body });
const mine = async (token: string) =>
  endpoints.reviews.mine.response.parse((await t.call('GET', '/api/reviews/my', { token })).json());
const list = async (query = '') =>
  endpoints.reviews.list.response.parse((await t.call('GET', `/api/reviews${query}`)).json());
const listed = async (id: number) => (await list('?limit=100')).reviews.some((review) => review.id === id);
async function withSettings<Result>(values: Record<string, unknown>, run: () => Promise<Result>): Promise<Result> {
  const save = async (value: Record<string, unknown>) => {
    await database.db.delete(settings).where(eq(settings.key, 'reviews'));
    await database.db.insert(settings).values({ key: 'reviews', value });
    now += 10_000;
  };
  await save(values);
  try {
    return await run();
  } finally {
    await save({});
  }
}
const act = async (id: number, action: 'approve' | 'reject' | 'toggle-featured', token?: string) =>
  t.call('POST', `/api/admin/reviews/${id}/${action}`, { token: token ?? (await t.admin()).token });

test('a review waits for a moderator, is seen by its author meanwhile, and public once it is approved', async () => {
  const { token, userId } = await t.member();
  expect(await mine(token)).toEqual({ review: null, rules: { text_max: 1000, anonymous: false, moderated: true } });
  const answer = await write(token);
  expect(answer.statusCode).toBe(201);
  const { message, review } = endpoints.reviews.create.response.parse(answer.json());
  expect(message).toBe('Your review is pending approval and will be published after moderation.');
  expect(review).toMatchObject({
    ...words(),
    user_id: userId,
    status: 'pending',
    is_approved: false,
    is_featured: false,
    is_verified: false,
    helpful_count: 0,
  });
  expect((await mine(token)).review).toEqual(review);
  expect(await listed(review.id)).toBe(false);
  expect((await act(review.id, 'approve')).json()).toMatchObject({ is_approved: true, status: 'approved' });
  expect(await listed(review.id)).toBe(true);
  expect((await act(review.id, 'reject')).json()).toMatchObject({ is_approved: false, status: 'rejected' });
  expect(await listed(review.id)).toBe(false);
  expect((await mine(token)).review?.status).toBe('rejected');
});

test('each account writes one, also with two requests at once; a guest and a visitor write none', async () => {
  const { token, userId } = await t.member();
  const answers = await Promise.all([write(token), write(token, words({ rating: 1 }))]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    code: 'already_exists',
    detail: 'You have already written a review. Each account can write one.',
  });
  expect(await database.db.$count(reviews, eq(reviews.userId, userId))).toBe(1);
  expect((await write((await t.guest()).token)).statusCode).toBe(403);
  expect((await t.call('POST', '/api/reviews', { body: words() })).statusCode).toBe(401);
});

test.each([
  ['no rating', { rating: undefined }, 'rating', 'Please select a rating'],
  ['half a star', { rating: 4.5 }, 'rating', 'Please select a rating'],
  ['six stars', { rating: 6 }, 'rating', 'Please select a rating'],
  ['no text', { review_text: undefined }, 'review_text', 'Please write a review'],
  ['an empty text', { review_text: '  \n ' }, 'review_text', 'Please write a review'],
  ['a short text', { review_text: 'Too short' }, 'review_text', 'Review must be at least 10 characters long'],
  [
    'a text of nothing that is seen',
    { review_text: '\u200b\u2060'.repeat(20) },
    'review_text',
    'Please write a review',
  ],
  ['a long text', { review_text: 'x'.repeat(1001) }, 'review_text', 'Review must be less than 1000 characters'],
  ['no name', { reviewer_name: undefined }, 'reviewer_name', 'Please enter your name'],
  ['an empty name', { reviewer_name: ' ' }, 'reviewer_name', 'Please enter your name'],
  ['a short name', { reviewer_name: 'A' }, 'reviewer_name', 'Name must be at least 2 characters long'],
  ['a hidden name', { reviewer_name: '\u3164\u200d\u200b' }, 'reviewer_name', 'Please enter your name'],
  ['a long name', { reviewer_name: 'A'.repeat(51) }, 'reviewer_name', 'Name must be less than 50 characters'],
  ['a field that nobody knows', { is_featured: true }, expect.any(String), expect.any(String)],
])('%s is refused with its sentence', async (_, values, field, message) => {
  const { token, userId } = await t.member();
  const answer = await write(token, words(values));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[0]).toEqual({ field, message });
  expect(await database.db.$count(reviews, eq(reviews.userId, userId))).toBe(0);
});

test('what is written is plain text: nothing hidden, nothing endless, Hindi and markup as they were typed', async () => {
  const { token } = await t.member();
  const answer = await write(
    token,
    words({
      review_text: '  \u202eबहुत अच्छा\u200b  <b>app</b>\r\n\r\n\r\n\r\nक्षमा ',
      reviewer_name: ' मीरा\u2066   अय्यर ',
    }),
  );
  expect(answer.json().review).toMatchObject({
    review_text: 'बहुत अच्छा <b>app</b>\n\nक्षमा',
    reviewer_name: 'मीरा अय्यर',
  });
});

test('other words wait again and are not featured; other people’s reviews are not to be found', async () => {
  const { token, userId } = await t.member();
  const review = await sampleReview(database.db, { userId, isFeatured: true });
  const change = (who: string, body = words()) => t.call('PUT', `/api/reviews/${review.id}`, { token: who, body });
  const stranger = (await t.member()).token;
  expect((await change(stranger)).json()).toEqual({ detail: 'Not found', code: 'not_found' });
  const changed = await change(token, words({ rating: 3 }));
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    expect.objectContaining({ rating: 3, status: 'pending', is_approved: false, is_featured: false }),
  ]);
  expect(await listed(review.id)).toBe(false);
  expect((await change(token, words({ review_text: 'short' }))).statusCode).toBe(400);
  expect((await mine(token)).review?.rating).toBe(3);
  const remove = (who: string) => t.call('DELETE', `/api/reviews/${review.id}`, { token: who });
  expect((await remove(stranger)).statusCode).toBe(404);
  expect((await remove(token)).statusCode).toBe(200);
  expect((await remove(token)).statusCode).toBe(404);
  expect((await write(token)).statusCode).toBe(201);
});

test.each([{ auto_approve: true }, { review_moderation: false }])(
  'with %j a review is published at once, but not one that a moderator rejected',
  async (values) =>
    withSettings(values, async () => {
      const { token } = await t.member();
      expect((await mine(token)).rules.moderated).toBe(false);
      const { message, review } = (await write(token)).json();
      expect([message, review.status]).toEqual(['Thank you! Your review is published.', 'approved']);
      expect(await listed(review.id)).toBe(true);
      const change = () => t.call('PUT', `/api/reviews/${review.id}`, { token, body: words({ rating: 4 }) });
      expect((await change()).json().status).toBe('approved');
      await act(review.id, 'reject');
      expect((await change()).json().status).toBe('pending');
    }),
);

test('max_review_length says how long a review may be', () =>
  withSettings({ max_review_length: 1200 }, async () => {
    const { token } = await t.member();
    expect((await mine(token)).rules.text_max).toBe(1200);
    const long = await write(token, words({ review_text: 'x'.repeat(1201) }));
    expect(long.json().errors).toEqual([{ field: 'review_text', message: 'Review must be less than 1200 characters' }]);
    expect((await write(token, words({ review_text: 'x'.repeat(1200) }))).statusCode).toBe(201);
  }));

test('with allow_anonymous_reviews the name may be left out, and stays hidden from others', () =>
  withSettings({ allow_anonymous_reviews: true, auto_approve: true }, async () => {
    const { token } = await t.member();
    expect((await mine(token)).rules.anonymous).toBe(true);
    expect((await write(token, words({ reviewer_name: 'A' }))).statusCode).toBe(400);
    const { review } = (await write(token, words({ reviewer_name: undefined }))).json();
    expect(review.reviewer_name).toBe('Anonymous');
    const shown = (await list('?limit=100')).reviews.find(({ id }) => id === review.id);
    expect(shown?.reviewer_name).toBe('Anonymous');
  }));

test('the list comes in pages with the average and count of all, to anybody', async () => {
  await database.db.delete(reviews);
  expect(await list()).toEqual({ reviews: [], marked_by_me: [], total_count: 0, average_rating: null });
  for (let n = 0; n < 22; n++) await sampleReview(database.db, { rating: n < 11 ? 5 : 4 });
  await sampleReview(database.db, { status: 'pending', rating: 1 });
  const first = await list();
  expect([first.reviews.length, first.total_count, first.average_rating]).toEqual([LIMITS.review.page, 22, 4.5]);
  const rest = await list('?skip=20&limit=12');
  expect(rest.reviews).toHaveLength(2);
  const ids = [...first.reviews, ...rest.reviews].map(({ id }) => id);
  expect(new Set(ids).size).toBe(22);
  for (const query of ['?skip=-1', '?limit=0', '?limit=101', '?skip=x'])
    expect((await t.call('GET', `/api/reviews${query}`)).statusCode).toBe(400);
});

test('featured are published reviews that an administrator chose, six unless asked for more, as many as the setting allows', async () => {
  await database.db.delete(reviews);
  for (let n = 0; n < 12; n++) await sampleReview(database.db, { isFeatured: true });
  await sampleReview(database.db, { rating: 1 });
  await sampleReview(database.db, { isFeatured: true, status: 'rejected' });
  const featured = async (query = '') =>
    endpoints.reviews.featured.response.parse((await t.call('GET', `/api/reviews/featured${query}`)).json());
  const shown = await featured();
  expect(shown.reviews).toHaveLength(LIMITS.review.featured);
  expect(shown.reviews.every((review) => review.is_featured && review.is_approved)).toBe(true);
  expect(shown.average_rating).toBe(4.69);
  expect((await featured('?limit=50')).reviews).toHaveLength(DEFAULT_SETTINGS.reviews.featured_review_limit);
  await withSettings({ featured_review_limit: 3 }, async () =>
    expect((await featured('?limit=50')).reviews).toHaveLength(3),
  );
});

test('helpful is counted once for each account or guest, not by the author, and only on what is public', async () => {
  const { token, userId } = await t.member();
  const review = await sampleReview(database.db, { userId });
  const mark = (who: string | undefined, id = review.id) =>
    t.call('POST', `/api/reviews/${id}/helpful`, who ? { token: who } : {});
  const [member, guest] = [(await t.member()).token, (await t.guest()).token];
  const answers = await Promise.all([member, member, member, guest, guest].map((who) => mark(who)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect((await mark(guest)).json()).toEqual({ helpful_count: 2 });
  expect((await mark(undefined)).statusCode).toBe(401);
  const listed = async (who?: string) =>
    (await t.call('GET', '/api/reviews?limit=100', who ? { token: who } : {})).json().marked_by_me;
  expect(await Promise.all([listed(member), listed(guest), listed(token), listed()])).toEqual([
    [review.id],
    [review.id],
    [],
    [],
  ]);
  expect([(await mark(token)).statusCode, (await mark(token)).json()]).toEqual([
    403,
    { code: 'forbidden', detail: 'This review is your own.' },
  ]);
  const pending = await sampleReview(database.db, { status: 'pending' });
  expect((await mark(member, pending.id)).statusCode).toBe(404);
});

test('writing and marking are limited for each account', async () => {
  const { token } = await t.member();
  for (let n = 0; n < LIMITS.review.writes; n++) await write(token, words({ review_text: 'short' }));
  const refused = await write(token);
  // what the schema refuses costs nothing
  expect(refused.statusCode).toBe(201);
  for (let n = 1; n < LIMITS.review.writes; n++) expect((await write(token)).statusCode).toBe(409);
  expect((await write(token)).json().code).toBe('rate_limited');
  const guest = (await t.guest()).token;
  const review = await sampleReview(database.db);
  const mark = () => t.call('POST', `/api/reviews/${review.id}/helpful`, { token: guest });
  for (let n = 0; n < LIMITS.review.marks; n++) expect((await mark()).statusCode).toBe(200);
  const late = await mark();
  expect([late.statusCode, late.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
});

test('a review is in the export of its author, and gone with the account', async () => {
  const { token, password } = await t.member();
  const { review } = (await write(token, words({ review_text: 'Only in my own export' }))).json();
  expect((await t.call('GET', '/api/users/me/export', { token })).body).toContain('Only in my own export');
  const gone = await t.call('DELETE', '/api/users/me', { token, body: { password } });
  expect(gone.statusCode).toBe(200);
  expect(await database.db.$count(reviews, eq(reviews.id, review.id))).toBe(0);
});

test('the site metrics are measured at most once a minute and say whether sample content is shown', async () => {
  const ask = async () => endpoints.system.site.response.parse((await t.call('GET', '/api/site')).json());
  await database.db.delete(reviews);
  now += 61_000;
  const before = await ask();
  expect(before).toMatchObject({ show_sample_content: true, average_rating: null, total_reviews: 0 });
  expect(before.users).toBeGreaterThan(0);
  await sampleReview(database.db, { rating: 4 });
  expect(await ask()).toEqual(before);
  now += 61_000;
  expect(await ask()).toMatchObject({ users: before.users + 1, average_rating: 4, total_reviews: 1 });
  await database.db.insert(settings).values({ key: 'general', value: { show_sample_content: false } });
  now += 10_000;
  expect((await ask()).show_sample_content).toBe(false);
});
