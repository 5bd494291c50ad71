import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { paginateAll } from '../../domain/admin/paginate-all.ts';
import { makeReviewModeration } from '../../domain/reviews/moderate-reviews.ts';
import type { ReviewFilter } from '../../domain/reviews/review-moderation-repository.ts';
import { audit, reviews } from '../schema/index.ts';
import { describeOnBothEngines } from '../testing/databases.ts';
import { sampleMember } from '../testing/sample-members.ts';
import { sampleReview } from '../testing/sample-reviews.ts';
import { createTransaction } from '../transaction.ts';
import { createReviewModerationRepository } from './review-moderation-repository.ts';
import { createReviewsRepository } from './reviews-repository.ts';

const at = new Date('2026-11-21T08:00:00Z');
const day = (n: number) => new Date(at.getTime() + n * 86_400_000);

describeOnBothEngines('moderating reviews', (database) => {
  const repository = () => createReviewModerationRepository(database().db);
  const reload = async (id: number) => (await database().db.select().from(reviews).where(eq(reviews.id, id)))[0];
  beforeEach(() => database().db.delete(reviews));

  const ids = async (filter: ReviewFilter) =>
    (await repository().page(filter, { page: 1, limit: 50 }, { by: 'created_at', direction: 'asc' })).rows.map(
      ({ id }) => id,
    );

  test('a page of those that match, in any order, with ties in one order always', async () => {
    const { db } = database();
    const made = [];
    for (const [n, rating] of [3, 5, 3, 4].entries())
      made.push((await sampleReview(db, { rating, reviewerName: 'dBca'[n] ?? '', createdAt: day(n) })).id);
    const [a = 0, b = 0, c = 0, d = 0] = made;
    const page = async (n: number, by: 'created_at' | 'rating' | 'reviewer_name', direction: 'asc' | 'desc') => {
      const { rows, total } = await repository().page({}, { page: n, limit: 3 }, { by, direction });
      expect(total).toBe(4);
      return rows.map(({ id }) => id);
    };
    expect(await page(1, 'created_at', 'desc')).toEqual([d, c, b]);
    expect(await page(2, 'created_at', 'desc')).toEqual([a]);
    expect(await page(3, 'created_at', 'desc')).toEqual([]);
    expect(await page(1, 'rating', 'desc')).toEqual([b, d, c]);
    expect(await page(2, 'rating', 'desc')).toEqual([a]);
    expect(await page(1, 'reviewer_name', 'asc')).toEqual([d, b, c]);
  });

  test('name and words are searched in any case and script, and nothing in the search is a wildcard', async () => {
    const { db } = database();
    const hindi = await sampleReview(db, { reviewerName: 'प्रिया शर्मा', reviewText: 'बहुत अच्छा अभ्यास' });
    const percent = await sampleReview(db, { reviewText: 'I got 100% of what I_wanted \\o/' });
    const plain = await sampleReview(db, { reviewerName: 'Ravi KUMAR', reviewText: 'Questions of my resume' });
    expect(await ids({ search: 'प्रिया' })).toEqual([hindi.id]);
    expect(await ids({ search: 'अभ्यास' })).toEqual([hindi.id]);
    expect(await ids({ search: 'kumar' })).toEqual([plain.id]);
    expect(await ids({ search: 'RESUME' })).toEqual([plain.id]);
    for (const search of ['%', '_wanted', '\\o']) expect(await ids({ search })).toEqual([percent.id]);
    expect(await ids({ search: "';--" })).toEqual([]);
  });

  test('states and ratings filter, alone and together; featured are only published ones', async () => {
    const { db } = database();
    const featured = await sampleReview(db, { isFeatured: true, rating: 5 });
    const approved = await sampleReview(db, { rating: 4 });
    const pending = await sampleReview(db, { status: 'pending', rating: 5, createdAt: day(-2) });
    const rejected = await sampleReview(db, { status: 'rejected', rating: 1, isFeatured: true });
    expect((await ids({ status: 'approved' })).toSorted()).toEqual([featured.id, approved.id].toSorted());
    expect(await ids({ status: 'featured' })).toEqual([featured.id]);
    expect(await ids({ status: 'pending' })).toEqual([pending.id]);
    expect(await ids({ status: 'rejected' })).toEqual([rejected.id]);
    expect(await ids({ status: 'approved', rating: 4 })).toEqual([approved.id]);
    expect(await ids({ status: 'pending', rating: 1 })).toEqual([]);
    expect(await repository().figures()).toEqual({
      total: 4,
      published: 2,
      pending: 1,
      rejected: 1,
      featured: 1,
      average: 4.5,
      oldestPending: day(-2),
    });
  });

  test('without a review every figure is nothing, and the average is not zero', async () => {
    expect(await repository().figures()).toMatchObject({ total: 0, published: 0, average: null, oldestPending: null });
  });

  test('all that match are read a page at a time, each once', async () => {
    const { db } = database();
    for (let n = 0; n < 5; n++) await sampleReview(db, { rating: 2 });
    await sampleReview(db, { rating: 5 });
    const read: number[] = [];
    const pages: number[] = [];
    const every = paginateAll(async (after) => {
      const rows = await repository().after(after, { rating: 2 }, 2);
      pages.push(rows.length);
      return rows;
    }, 2);
    for await (const { id } of every) read.push(id);
    expect(pages).toEqual([2, 2, 1]);
    expect(new Set(read).size).toBe(5);
  });

  test('a moderator’s action is written down with it, and neither without the other', async () => {
    const { db } = database();
    const review = await sampleReview(db, { status: 'pending' });
    const admin = await sampleMember(db);
    const moderation = makeReviewModeration({
      reviews: createReviewsRepository(db),
      moderation: repository(),
      transaction: createTransaction(db),
      settings: () => Promise.reject(new Error('a decision reads no settings')),
      clock: { now: () => at },
    });
    expect((await moderation.approve(admin.id, review.id, undefined)).status).toBe('approved');
    const acts = () =>
      db
        .select()
        .from(audit)
        .where(eq(audit.target, `review:${review.id}`));
    expect(await acts()).toEqual([
      expect.objectContaining({
        actorId: admin.id,
        action: 'review_approved',
        details: { status_before: 'pending', featured_before: false },
        createdAt: at,
      }),
    ]);
    // an actor that the audit can't name
    await expect(moderation.toggleFeatured(2_000_000_000, review.id, undefined)).rejects.toThrow();
    expect((await reload(review.id))?.isFeatured).toBe(false);
    expect((await moderation.approve(admin.id, review.id, undefined)).status).toBe('approved');
    expect(await acts()).toHaveLength(1);
    await expect(moderation.approve(admin.id, 2_000_000_000, undefined)).rejects.toMatchObject({ code: 'not_found' });
  });
});
