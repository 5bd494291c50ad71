import type { Review as ReviewDto } from '@prep-ai/contract';
import type { Review } from './review.ts';

/** shown where a name was left out (setting allow_anonymous_reviews) */
const NO_NAME = 'Anonymous';

export function toReviewDto(row: Review): ReviewDto {
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
