import { endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { makeReviewModeration } from '../../domain/reviews/moderate-reviews.ts';
import type { Review } from '../../domain/reviews/review.ts';
import type { CsvColumn } from '../csv.ts';
import { serve } from '../serve.ts';
import { serveCsv } from '../serve-file.ts';

export type AdminReviewRouteDeps = ReturnType<typeof makeReviewModeration>;

const COLUMNS: readonly CsvColumn<Review>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'user_id', value: ({ userId }) => userId },
  { title: 'reviewer_name', value: ({ reviewerName }) => reviewerName },
  { title: 'rating', value: ({ rating }) => rating },
  { title: 'review_text', value: ({ reviewText }) => reviewText },
  { title: 'status', value: ({ status }) => status },
  { title: 'is_featured', value: ({ isFeatured }) => isFeatured },
  { title: 'is_verified', value: ({ isVerified }) => isVerified },
  { title: 'helpful_count', value: ({ helpfulCount }) => helpfulCount },
  { title: 'created_at', value: ({ createdAt }) => createdAt },
  { title: 'updated_at', value: ({ updatedAt }) => updatedAt },
];

/** Moderation of reviews (docs/spec/2-practice-and-admin.md section 7). */
export const adminReviewRoutes: FastifyPluginAsync<AdminReviewRouteDeps> = async (app, moderation) => {
  const { admin } = endpoints;
  serve(app, admin.reviews, ({ query }) => moderation.all(query));
  serve(app, admin.pendingReviews, ({ query }) => moderation.pending(query));
  serve(app, admin.reviewStats, () => moderation.stats());
  serveCsv(app, admin.exportReviews, ({ query }) => ({
    name: 'reviews',
    columns: COLUMNS,
    rows: moderation.every(query),
  }));
  serve(app, admin.approveReview, ({ user, params, query }) => moderation.approve(user.id, params.id, query.seen));
  serve(app, admin.rejectReview, ({ user, params, query }) => moderation.reject(user.id, params.id, query.seen));
  serve(app, admin.featureReview, ({ user, params, query }) =>
    moderation.toggleFeatured(user.id, params.id, query.seen),
  );
};
