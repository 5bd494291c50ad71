import type { ReadSettings } from '../settings/read-settings.ts';
import { toReviewDto } from './review-dto.ts';
import type { ReviewsRepository } from './reviews-repository.ts';

/** Published reviews, newest first; average and count are of all that are published. `userId`: who reads them, if that is known. */
export function makeListReviews({ reviews }: { reviews: ReviewsRepository }) {
  return async ({ skip, limit }: { skip: number; limit: number }, userId: number | null) => {
    const [rows, figures] = await Promise.all([reviews.published(skip, limit), reviews.figures()]);
    const ids = rows.map(({ id }) => id);
    return {
      reviews: rows.map(toReviewDto),
      marked_by_me: userId === null ? [] : await reviews.markedBy(userId, ids),
      total_count: figures.count,
      average_rating: figures.average,
    };
  };
}

/** Featured reviews, as many as asked for and as the setting featured_review_limit allows. */
export function makeListFeatured({ reviews, settings }: { reviews: ReviewsRepository; settings: ReadSettings }) {
  return async (limit: number) => {
    const { featured_review_limit } = (await settings()).reviews;
    const [rows, { average }] = await Promise.all([
      reviews.featured(Math.min(limit, featured_review_limit)),
      reviews.figures(),
    ]);
    return { reviews: rows.map(toReviewDto), average_rating: average };
  };
}
