import { AppError, endpoints } from '@prep-ai/contract';
import type { ReviewsRepository } from '../../db/repositories/reviews-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';

export interface MarkHelpfulDeps {
  reviews: ReviewsRepository;
  enforceRate: EnforceRate;
  clock: Clock;
}

const { limits } = endpoints.reviews.helpful;

/**
 * Counts once for each account or guest (docs/spec/decisions.md D1), however often it is pressed; the answer is the
 * count as it stands. Nobody marks their own review: the number says what it meant to others.
 * @throws AppError forbidden for the own review, not_found for one that is not published, rate_limited
 */
export function createMarkHelpful({ reviews, enforceRate, clock }: MarkHelpfulDeps) {
  return async (userId: number, id: number) => {
    await enforceRate(limits.user, String(userId));
    const mark = await reviews.markHelpful(id, userId, clock.now());
    if (mark.outcome === 'not_public') throw new AppError('not_found');
    if (mark.outcome === 'own') throw new AppError('forbidden', { detail: 'This review is your own.' });
    return { helpful_count: mark.helpfulCount };
  };
}
