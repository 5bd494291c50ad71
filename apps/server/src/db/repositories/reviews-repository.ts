import { and, avg, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { generations, helpfulVotes, reviews, users } from '../schema/index.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type ReviewStatus = ReviewRow['status'];
type Words = Pick<ReviewRow, 'rating' | 'reviewText' | 'reviewerName'>;

export interface ReviewFigures {
  count: number;
  /** two decimals; null while nothing is published */
  average: number | null;
}

export type HelpfulMark =
  /** `helpfulCount` after it; a second mark of the same user changes nothing */
  { outcome: 'marked'; helpfulCount: number } | { outcome: 'own' } | { outcome: 'not_public' };

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>;

/** What the public sees. */
export const PUBLISHED = eq(reviews.status, 'approved');

/** Reviews of the product, one an account, and who found them helpful. */
export function createReviewsRepository(db: Database) {
  return {
    /** Newest first. */
    async published(skip: number, limit: number): Promise<ReviewRow[]> {
      return db
        .select()
        .from(reviews)
        .where(PUBLISHED)
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .offset(skip)
        .limit(limit);
    },

    async featured(limit: number): Promise<ReviewRow[]> {
      return db
        .select()
        .from(reviews)
        .where(and(PUBLISHED, eq(reviews.isFeatured, true)))
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(limit);
    },

    /** Of published reviews only. */
    async figures(): Promise<ReviewFigures> {
      const [row] = await db
        .select({ count: count(), average: sql<number | null>`round(${avg(reviews.rating)}, 2)::float8` })
        .from(reviews)
        .where(PUBLISHED);
      return row ?? { count: 0, average: null };
    },

    async ofUser(userId: number): Promise<ReviewRow | null> {
      const [row] = await db.select().from(reviews).where(eq(reviews.userId, userId)).limit(1);
      return row ?? null;
    },

    /** Null when the account has one already: of two at once the first stays. */
    async create(review: Words & { userId: number; status: ReviewStatus; at: Date }): Promise<ReviewRow | null> {
      const { at, ...values } = review;
      const [row] = await db
        .insert(reviews)
        .values({ ...values, isVerified: hasPractised(db, review.userId), createdAt: at, updatedAt: at })
        .onConflictDoNothing({ target: reviews.userId })
        .returning();
      return row ?? null;
    },

    /** Other words under a review, which are not what a moderator featured. Null when this user has no such review. */
    async rewrite(
      id: number,
      userId: number,
      words: Words,
      statusAfter: (before: ReviewStatus) => ReviewStatus,
      at: Date,
    ): Promise<ReviewRow | null> {
      return db.transaction(async (tx) => {
        const own = and(eq(reviews.id, id), eq(reviews.userId, userId));
        const [before] = await tx.select({ status: reviews.status }).from(reviews).where(own).for('no key update');
        if (!before) return null;
        const [row] = await tx
          .update(reviews)
          .set({
            ...words,
            status: statusAfter(before.status),
            isFeatured: false,
            isVerified: hasPractised(tx, userId),
            updatedAt: at,
          })
          .where(own)
          .returning();
        return row ?? null;
      });
    },

    /** False when this user has no such review. */
    async remove(id: number, userId: number): Promise<boolean> {
      const gone = await db
        .delete(reviews)
        .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
        .returning({ id: reviews.id });
      return gone.length > 0;
    },

    async markHelpful(id: number, userId: number, at: Date): Promise<HelpfulMark> {
      return db.transaction(async (tx) => {
        // first the user, then the review, as in every transaction on an account
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
        const [review] = await tx
          .select({ userId: reviews.userId, helpfulCount: reviews.helpfulCount })
          .from(reviews)
          .where(and(eq(reviews.id, id), PUBLISHED))
          .for('no key update');
        if (!review) return { outcome: 'not_public' };
        if (review.userId === userId) return { outcome: 'own' };
        const marked = await tx
          .insert(helpfulVotes)
          .values({ reviewId: id, userId, createdAt: at })
          .onConflictDoNothing()
          .returning({ id: helpfulVotes.reviewId });
        if (marked.length === 0) return { outcome: 'marked', helpfulCount: review.helpfulCount };
        const helpfulCount = review.helpfulCount + 1;
        await tx.update(reviews).set({ helpfulCount }).where(eq(reviews.id, id));
        return { outcome: 'marked', helpfulCount };
      });
    },
  };
}

/** Whether the account has received a question: who says how it went has tried it. */
function hasPractised(db: Database, userId: number) {
  const delivered = db
    .select({ one: sql`1` })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.quota, 'counted')));
  return sql<boolean>`exists (${delivered})`;
}
