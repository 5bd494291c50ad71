import { endpoints } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit, reviews } from '../../db/schema/index.ts';
import { sampleReview } from '../../db/testing/sample-reviews.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine });
  admin = await t.admin();
});
afterAll(() => t?.close());
beforeEach(() => t.database.db.delete(reviews));

const act = (id: number, action: string, token = admin.token) =>
  t.call('POST', `/api/admin/reviews/${id}/${action}`, { token });
const actsOn = async (id: number) =>
  (
    await t.database.db
      .select()
      .from(audit)
      .where(eq(audit.target, `review:${id}`))
      .orderBy(audit.id)
  ).map(({ actorId, action }) => [actorId, action]);

test('all reviews are listed with their states, with a separate list of waiting ones; the average is of published ones', async () => {
  await sampleReview(t.database.db, { rating: 4 });
  await sampleReview(t.database.db, { rating: 1, status: 'rejected' });
  const waiting = await sampleReview(t.database.db, { rating: 1, status: 'pending' });
  const get = async (which: string) => (await t.call('GET', `/api/admin/reviews/${which}`, admin)).json();
  const all = endpoints.admin.reviews.response.parse(await get('all'));
  expect([all.total_count, all.average_rating]).toEqual([3, 4]);
  expect(all.reviews.map(({ status }) => status).toSorted()).toEqual(['approved', 'pending', 'rejected']);
  const pending = endpoints.admin.pendingReviews.response.parse(await get('pending'));
  expect([pending.total_count, pending.reviews.map(({ id }) => id)]).toEqual([1, [waiting.id]]);
});

test('approve, feature, unfeature and reject change what is shown, and each is in the audit once', async () => {
  const { id } = await sampleReview(t.database.db, { status: 'pending' });
  expect((await act(id, 'approve')).json()).toMatchObject({ status: 'approved', is_featured: false });
  // a second click
  expect((await act(id, 'approve')).json()).toMatchObject({ status: 'approved' });
  expect((await act(id, 'toggle-featured')).json()).toMatchObject({ is_featured: true });
  expect((await act(id, 'toggle-featured')).json()).toMatchObject({ is_featured: false });
  await act(id, 'toggle-featured');
  expect((await act(id, 'reject')).json()).toMatchObject({ status: 'rejected', is_featured: false });
  expect((await act(id, 'reject')).statusCode).toBe(200);
  expect(await actsOn(id)).toEqual(
    ['review_approved', 'review_featured', 'review_unfeatured', 'review_featured', 'review_rejected'].map((action) => [
      admin.userId,
      action,
    ]),
  );
});

test('a review that its author has changed meanwhile is not published unseen', async () => {
  const { id, updatedAt } = await sampleReview(t.database.db, { status: 'pending' });
  const seen = (at: Date) => `approve?seen=${encodeURIComponent(at.toISOString())}`;
  const changed = new Date(updatedAt.getTime() + 1000);
  await t.database.db.update(reviews).set({ reviewText: 'Other words', updatedAt: changed }).where(eq(reviews.id, id));
  const answer = await act(id, seen(updatedAt));
  expect([answer.statusCode, answer.json().detail]).toEqual([
    409,
    'Its author has changed this review. Please read it again.',
  ]);
  expect((await act(id, seen(changed))).json()).toMatchObject({ status: 'approved' });
});

test('the list is paged, filtered and counted by the server, and the statistics cover all reviews', async () => {
  for (let n = 0; n < 3; n++) await sampleReview(t.database.db, { rating: 5, reviewerName: `Reader ${n}` });
  await sampleReview(t.database.db, { rating: 2, status: 'pending' });
  const list = async (query: string) =>
    endpoints.admin.reviews.response.parse((await t.call('GET', `/api/admin/reviews/all?${query}`, admin)).json());
  const second = await list('rating=5&limit=2&page=2&sort=reviewer_name&order=asc');
  expect([second.total_count, second.average_rating, second.reviews.map((row) => row.reviewer_name)]).toEqual([
    3,
    5,
    ['Reader 2'],
  ]);
  expect((await list('search=reader%201')).reviews.map((row) => row.reviewer_name)).toEqual(['Reader 1']);
  for (const query of ['limit=101', 'page=0', 'rating=6', 'status=gone', 'sort=password', 'unknown=1'])
    expect((await t.call('GET', `/api/admin/reviews/all?${query}`, admin)).statusCode).toBe(400);
  const stats = (await t.call('GET', '/api/admin/reviews/stats', admin)).json();
  expect(stats).toMatchObject({
    total: 4,
    published: 3,
    pending: 1,
    featured: 0,
    featured_limit: 10,
    average_rating: 5,
  });
});

test('the file has the filtered reviews, with harmless cells', async () => {
  await sampleReview(t.database.db, { reviewerName: '=HYPERLINK("http://x")', reviewText: 'रोज़ अभ्यास, "daily"' });
  await sampleReview(t.database.db, { rating: 1 });
  const answer = await t.call('GET', '/api/admin/reviews/export?rating=5', admin);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...rows] = answer.body.trim().split('\r\n');
  expect(head).toContain('id,user_id,reviewer_name,rating,review_text,status');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`"'=HYPERLINK(""http://x"")",5,"रोज़ अभ्यास, ""daily""",approved`);
});

test.each(['pending', 'rejected'] as const)('a %s review is not featured', async (status) => {
  const { id } = await sampleReview(t.database.db, { status });
  const answer = await act(id, 'toggle-featured');
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { code: 'conflict', detail: 'Only a published review can be featured.' },
  ]);
  expect(await actsOn(id)).toEqual([]);
});

test('nobody else moderates, and there is nothing to do where there is no review', async () => {
  const { id } = await sampleReview(t.database.db, { status: 'pending' });
  const [member, guest] = [await t.member(), await t.guest()];
  for (const action of ['approve', 'reject', 'toggle-featured']) {
    expect((await act(id, action, member.token)).statusCode).toBe(403);
    expect((await act(id, action, guest.token)).statusCode).toBe(403);
    expect((await t.call('POST', `/api/admin/reviews/${id}/${action}`)).statusCode).toBe(401);
    expect((await act(2_000_000_000, action)).statusCode).toBe(404);
    expect((await act(0, action)).statusCode).toBe(400);
  }
  for (const which of ['all', 'pending', 'stats', 'export'])
    expect((await t.call('GET', `/api/admin/reviews/${which}`, member)).statusCode).toBe(403);
  const [row] = await t.database.db.select().from(reviews).where(eq(reviews.id, id));
  expect(row?.status).toBe('pending');
});
