import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeMarkHelpful } from '../../domain/reviews/mark-helpful.ts';
import { generations, helpfulVotes, reviews } from '../schema/index.ts';
import { describeOnBothEngines } from '../testing/databases.ts';
import { sampleMember } from '../testing/sample-members.ts';
import { sampleReview } from '../testing/sample-reviews.ts';
import { sampleGeneration, sampleGuest } from '../testing/samples.ts';
import { createTransaction } from '../transaction.ts';
import { createReviewsRepository } from './reviews-repository.ts';
import { createSiteMetricsRepository } from './site-metrics-repository.ts';

const at = new Date('2026-11-21T08:00:00Z');
const day = (n: number) => new Date(at.getTime() + n * 86_400_000);
const words = { rating: 4, reviewText: 'Ten good minutes a day.', reviewerName: 'Ravi' };

describeOnBothEngines('reviews', (database) => {
  const repository = () => createReviewsRepository(database().db);
  const markHelpful = (id: number, userId: number) =>
    makeMarkHelpful({
      transaction: createTransaction(database().db),
      enforceRate: async () => 0,
      clock: { now: () => at },
    })(userId, id);
  const reload = async (id: number) => (await database().db.select().from(reviews).where(eq(reviews.id, id)))[0];
  beforeEach(() => database().db.delete(reviews));

  test('only published ones are listed, newest first, page by page, and only they count', async () => {
    const { db } = database();
    expect(await repository().figures()).toEqual({ count: 0, average: null });
    const shown = [];
    for (const [n, rating] of [5, 4, 4].entries())
      shown.unshift((await sampleReview(db, { rating, createdAt: day(n) })).id);
    const tie = await sampleReview(db, { rating: 5, createdAt: day(2) });
    for (const status of ['pending', 'rejected'] as const)
      await sampleReview(db, { status, rating: 1, isFeatured: true });
    const order = [tie.id, ...shown];
    expect((await repository().published(0, 20)).map(({ id }) => id)).toEqual(order);
    expect((await repository().published(1, 2)).map(({ id }) => id)).toEqual(order.slice(1, 3));
    expect(await repository().featured(10)).toEqual([]);
    expect(await repository().figures()).toEqual({ count: 4, average: 4.5 });
    await sampleReview(db, { rating: 5 });
    await sampleReview(db, { rating: 5 });
    expect((await repository().figures()).average).toBe(4.67);
  });

  test('an account has one, also when it sends many at once', async () => {
    const { id: userId } = await sampleMember(database().db);
    const made = await Promise.all(
      Array.from({ length: 8 }, () => repository().insert({ userId, ...words, status: 'pending', at })),
    );
    const stored = made.filter((row) => row !== null);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ ...words, userId, status: 'pending', helpfulCount: 0, isFeatured: false });
    expect(await repository().findByUser(userId)).toEqual(stored[0]);
    expect(await database().db.$count(reviews, eq(reviews.userId, userId))).toBe(1);
  });

  test('is marked as verified when its author has received a question', async () => {
    const { db } = database();
    const { id: userId } = await sampleMember(db);
    const before = await repository().insert({ userId, ...words, status: 'approved', at });
    expect(before?.isVerified).toBe(false);
    await db.insert(generations).values({ ...sampleGeneration(userId), quota: 'counted' });
    const after = await repository().rewrite(before?.id ?? 0, userId, { ...words, status: 'approved', at });
    expect(after?.isVerified).toBe(true);
  });

  test('is rewritten and removed by its author only; new words are not what was featured', async () => {
    const { db } = database();
    const own = await sampleReview(db, { isFeatured: true, helpfulCount: 3 });
    const other = await sampleMember(db);
    expect(await repository().rewrite(own.id, other.id, { ...words, status: 'approved', at })).toBeNull();
    expect(await repository().remove(own.id, other.id)).toBe(false);
    expect(await repository().lockOwn(own.id, other.id)).toBeNull();
    const after = await repository().rewrite(own.id, own.userId, { ...words, status: 'pending', at: day(1) });
    expect(after).toMatchObject({ ...words, status: 'pending', isFeatured: false, helpfulCount: 3, updatedAt: day(1) });
    expect(after?.createdAt).toEqual(own.createdAt);
    expect(await repository().remove(own.id, own.userId)).toBe(true);
    expect(await repository().findByUser(own.userId)).toBeNull();
  });

  test('helpful counts once for each account or guest, however many marks come at once', async () => {
    const { db } = database();
    const review = await sampleReview(db);
    const readers = [await sampleMember(db), await sampleGuest(db), await sampleGuest(db)];
    const marks = await Promise.all(
      readers.flatMap(({ id }) => Array.from({ length: 4 }, () => markHelpful(review.id, id))),
    );
    expect(marks).toHaveLength(12);
    expect((await reload(review.id))?.helpfulCount).toBe(3);
    expect(await db.$count(helpfulVotes, eq(helpfulVotes.reviewId, review.id))).toBe(3);
    expect(await markHelpful(review.id, readers[0]?.id ?? 0)).toEqual({ helpful_count: 3 });
  });

  test('nobody marks their own, nor one that is not published', async () => {
    const { db } = database();
    const own = await sampleReview(db);
    await expect(markHelpful(own.id, own.userId)).rejects.toMatchObject({ code: 'forbidden' });
    const pending = await sampleReview(db, { status: 'pending' });
    const reader = await sampleGuest(db);
    for (const id of [pending.id, 2_000_000_000])
      await expect(markHelpful(id, reader.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await reload(own.id))?.helpfulCount).toBe(0);
  });

  test('the figures of the site are of people with accounts, delivered questions and published reviews', async () => {
    const { db } = database();
    const site = createSiteMetricsRepository(db);
    const before = await site.measure();
    expect(before).toMatchObject({ average: null, reviews: 0 });
    await sampleReview(db, { rating: 4 });
    await sampleReview(db, { rating: 5 });
    await sampleReview(db, { rating: 1, status: 'pending' });
    const guest = await sampleGuest(db);
    for (const quota of ['counted', 'counted', 'released', 'reserved'] as const)
      await db.insert(generations).values({ ...sampleGeneration(guest.id), quota });
    expect(await site.measure()).toEqual({
      users: before.users + 3,
      questions: before.questions + 2,
      average: 4.5,
      reviews: 2,
    });
  });
});
