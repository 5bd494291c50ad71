import { and, asc, avg, count, desc, eq, gt, ilike, min, or, type SQL, sql } from 'drizzle-orm';
import type { ReviewFilter, ReviewModerationRepository } from '../../domain/reviews/review-moderation-repository.ts';
import type { Database } from '../database.ts';
import { reviews } from '../schema/index.ts';
import { PUBLISHED } from './reviews-repository.ts';
import { containing } from './search-pattern.ts';

const COLUMNS = {
  created_at: reviews.createdAt,
  rating: reviews.rating,
  helpful_count: reviews.helpfulCount,
  reviewer_name: sql`lower(${reviews.reviewerName})`,
};

export function createReviewModerationRepository(db: Database): ReviewModerationRepository {
  return {
    async page(filter, { page, limit }, { by, direction }) {
      const byDirection = direction === 'asc' ? asc : desc;
      const [rows, total] = await Promise.all([
        db
          .select()
          .from(reviews)
          .where(matching(filter))
          .orderBy(byDirection(COLUMNS[by]), byDirection(reviews.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.$count(reviews, matching(filter)),
      ]);
      return { rows, total };
    },

    async after(afterId, filter, limit) {
      return db
        .select()
        .from(reviews)
        .where(and(gt(reviews.id, afterId), matching(filter)))
        .orderBy(asc(reviews.id))
        .limit(limit);
    },

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
      if (!row) throw new Error('counting returned no row');
      return row;
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
