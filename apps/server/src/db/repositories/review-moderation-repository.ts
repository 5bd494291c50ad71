import { and, asc, avg, count, desc, eq, gt, ilike, min, or, type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../domain/page.ts';
import type { Database } from '../database.ts';
import { reviews } from '../schema/index.ts';
import { insertAudit } from './audit-repository.ts';
import { PUBLISHED, type ReviewRow } from './reviews-repository.ts';
import { containing } from './search-pattern.ts';

/** What a moderator changes, and what the audit calls it. */
export interface ReviewDecision {
  change: Partial<Pick<ReviewRow, 'status' | 'isFeatured'>>;
  action: 'review_approved' | 'review_rejected' | 'review_featured' | 'review_unfeatured';
}

export interface ReviewFilter {
  /** in the reviewer's name or the review */
  search?: string | undefined;
  status?: ReviewRow['status'] | 'featured' | undefined;
  rating?: number | undefined;
}

export interface ReviewOrder {
  by: 'created_at' | 'rating' | 'helpful_count' | 'reviewer_name';
  direction: 'asc' | 'desc';
}

export type ReviewModerationRepository = ReturnType<typeof createReviewModerationRepository>;

const COLUMNS = {
  created_at: reviews.createdAt,
  rating: reviews.rating,
  helpful_count: reviews.helpfulCount,
  reviewer_name: sql`lower(${reviews.reviewerName})`,
};

/** Reviews as administrators see them: all of them, whatever their state. */
export function createReviewModerationRepository(db: Database) {
  return {
    /** One page of those that match, and how many match in all. */
    async page(
      filter: ReviewFilter,
      { page, limit }: Omit<Page, 'search'>,
      { by, direction }: ReviewOrder,
    ): Promise<{ rows: ReviewRow[]; total: number }> {
      const turn = direction === 'asc' ? asc : desc;
      const [rows, total] = await Promise.all([
        db
          .select()
          .from(reviews)
          .where(matching(filter))
          .orderBy(turn(COLUMNS[by]), turn(reviews.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.$count(reviews, matching(filter)),
      ]);
      return { rows, total };
    },

    /** Those that match, in the order of their ids, from behind `afterId` on. */
    async after(afterId: number, filter: ReviewFilter, limit: number): Promise<ReviewRow[]> {
      return db
        .select()
        .from(reviews)
        .where(and(gt(reviews.id, afterId), matching(filter)))
        .orderBy(asc(reviews.id))
        .limit(limit);
    },

    /** Of all reviews; the average, with two decimals, is of published ones. */
    async figures() {
      const of = (condition: SQL) => sql<number>`${count()} filter (where ${condition})`.mapWith(Number);
      const [row] = await db
        .select({
          total: count(),
          published: of(PUBLISHED),
          pending: of(eq(reviews.status, 'pending')),
          rejected: of(eq(reviews.status, 'rejected')),
          featured: of(sql`${PUBLISHED} and ${reviews.isFeatured}`),
          average: sql<number | null>`round(${avg(reviews.rating)} filter (where ${PUBLISHED}), 2)::float8`,
          oldestPending:
            sql<Date | null>`${min(reviews.createdAt)} filter (where ${eq(reviews.status, 'pending')})`.mapWith(
              reviews.createdAt,
            ),
        })
        .from(reviews);
      if (!row) throw new Error('counting answered no row');
      return row;
    },

    /**
     * Changes a review as `decide` says of it as it stands, and writes the act into the audit, both or neither; null of
     * `decide` changes nothing, and what it throws is thrown. Null when there is no such review.
     */
    async moderate(
      id: number,
      actorId: number,
      decide: (review: ReviewRow) => ReviewDecision | null,
      at: Date,
    ): Promise<ReviewRow | null> {
      return db.transaction(async (tx) => {
        const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update');
        if (!before) return null;
        const decision = decide(before);
        if (!decision) return before;
        const [after] = await tx.update(reviews).set(decision.change).where(eq(reviews.id, id)).returning();
        await insertAudit(tx, {
          actorId,
          action: decision.action,
          target: `review:${id}`,
          details: { status_before: before.status, featured_before: before.isFeatured },
          at,
        });
        return after ?? null;
      });
    },
  };
}

function matching({ search, status, rating }: ReviewFilter): SQL | undefined {
  const state =
    status === 'featured' ? and(PUBLISHED, eq(reviews.isFeatured, true)) : status && eq(reviews.status, status);
  return and(
    state || undefined,
    rating === undefined ? undefined : eq(reviews.rating, rating),
    search
      ? or(ilike(reviews.reviewerName, containing(search)), ilike(reviews.reviewText, containing(search)))
      : undefined,
  );
}
