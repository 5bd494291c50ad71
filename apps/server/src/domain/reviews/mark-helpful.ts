import { AppError, endpoints } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { Transaction } from '../transaction.ts';

export interface MarkHelpfulDeps {
  transaction: Transaction;
  enforceRate: EnforceRate;
  clock: Clock;
}

const { limits } = endpoints.reviews.helpful;

/**
 * Counts once for each account or guest (docs/spec/decisions.md D1), however often it is pressed; the answer is the
 * count as it stands. Nobody marks their own review: the number says what it meant to others.
 * @throws AppError forbidden for the own review, not_found for one that is not published, rate_limited
 */
export function makeMarkHelpful({ transaction, enforceRate, clock }: MarkHelpfulDeps) {
  return async (userId: number, id: number) => {
    await enforceRate(limits.user, String(userId));
    const at = clock.now();
    return transaction(async ({ users, reviews }) => {
      // first the user, then the review, as in every transaction on an account
      if (!(await users.lock(userId))) throw new AppError('session_ended');
      const review = await reviews.lock(id);
      if (review?.status !== 'approved') throw new AppError('not_found');
      if (review.userId === userId) throw new AppError('forbidden', { detail: 'This review is your own.' });
      if (!(await reviews.insertHelpfulVote({ reviewId: id, userId, at })))
        return { helpful_count: review.helpfulCount };
      const helpfulCount = review.helpfulCount + 1;
      await reviews.setHelpfulCount(id, helpfulCount);
      return { helpful_count: helpfulCount };
    });
  };
}
