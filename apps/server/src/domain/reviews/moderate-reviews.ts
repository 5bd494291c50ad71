import { AppError } from '@prep-ai/contract';
import type { ReviewDecision, ReviewRow, ReviewsRepository } from '../../db/repositories/reviews-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeReview } from './describe-review.ts';

export interface ModerateReviewsDeps {
  reviews: ReviewsRepository;
  clock: Clock;
}

type Decide = (review: ReviewRow) => ReviewDecision | null;

/** Published; what is published already stays as it is. */
const approve: Decide = ({ status }) =>
  status === 'approved' ? null : { change: { status: 'approved' }, action: 'review_approved' };

/** Not public any more, and no longer waiting (decision D1). */
const reject: Decide = ({ status }) =>
  status === 'rejected' ? null : { change: { status: 'rejected', isFeatured: false }, action: 'review_rejected' };

const toggleFeatured: Decide = ({ status, isFeatured }) => {
  if (status !== 'approved') throw new AppError('conflict', { detail: 'Only a published review can be featured.' });
  return { change: { isFeatured: !isFeatured }, action: isFeatured ? 'review_unfeatured' : 'review_featured' };
};

/** What administrators do with reviews. Every act that changes something is in the audit. */
export function createReviewModeration({ reviews, clock }: ModerateReviewsDeps) {
  /** @throws AppError not_found; conflict for a review whose state does not allow it */
  const act = (decide: Decide) => async (actorId: number, id: number) => {
    const row = await reviews.moderate(id, actorId, decide, clock.now());
    if (!row) throw new AppError('not_found');
    return describeReview(row);
  };

  return {
    /** All reviews, rejected ones too; the average is of published ones, as everywhere. */
    async all() {
      const [rows, { average }] = await Promise.all([reviews.forModerators('all'), reviews.figures()]);
      return { reviews: rows.map(describeReview), total_count: rows.length, average_rating: average };
    },
    async pending() {
      const rows = await reviews.forModerators('pending');
      return { reviews: rows.map(describeReview), total_count: rows.length };
    },
    approve: act(approve),
    reject: act(reject),
    toggleFeatured: act(toggleFeatured),
  };
}
