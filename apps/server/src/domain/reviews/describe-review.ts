import type { Review } from '@prep-ai/contract';
import type { ReviewRow } from '../../db/repositories/reviews-repository.ts';

/** What stands where a name was left out (setting allow_anonymous_reviews). */
const NO_NAME = 'Anonymous';

/** A review as the calls answer it. */
export function describeReview(row: ReviewRow): Review {
  return {
    id: row.id,
    user_id: row.userId,
    reviewer_name: row.reviewerName || NO_NAME,
    rating: row.rating,
    review_text: row.reviewText,
    is_verified: row.isVerified,
    is_featured: row.isFeatured,
    is_approved: row.status === 'approved',
    status: row.status,
    helpful_count: row.helpfulCount,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
