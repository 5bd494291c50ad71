import { AppError, endpoints, type ReviewInput, type ReviewRules, reviewInputUnder } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { Transaction } from '../transaction.ts';
import { plainLine, plainText } from './plain-words.ts';
import type { Review } from './review.ts';
import { toReviewDto } from './review-dto.ts';
import type { ReviewsRepository } from './reviews-repository.ts';

export interface WriteReviewDeps {
  reviews: ReviewsRepository;
  transaction: Transaction;
  settings: ReadSettings;
  enforceRate: EnforceRate;
  clock: Clock;
}

/** docs/spec/1-account-and-site.md section 4. */
const PENDING = 'Your review is pending approval and will be published after moderation.';
const PUBLISHED = 'Thank you! Your review is published.';
const ONE_EACH = 'You have already written a review. Each account can write one.';
const { limits } = endpoints.reviews.create;

/** The own review: read, written once, changed and removed. */
export function makeOwnReview({ reviews, transaction, settings, enforceRate, clock }: WriteReviewDeps) {
  const rules = async (): Promise<ReviewRules> => {
    const { max_review_length, allow_anonymous_reviews, auto_approve, review_moderation } = (await settings()).reviews;
    return {
      text_max: max_review_length,
      anonymous: allow_anonymous_reviews,
      moderated: review_moderation && !auto_approve,
    };
  };
  const admit = (userId: number) => enforceRate(limits.user, String(userId));

  return {
    async mine(userId: number) {
      const [row, present] = await Promise.all([reviews.findByUser(userId), rules()]);
      return { review: row && toReviewDto(row), rules: present };
    },

    /** @throws AppError invalid_request by the operator's rules, already_exists, rate_limited */
    async create(userId: number, input: ReviewInput) {
      await admit(userId);
      const present = await rules();
      const status: Review['status'] = present.moderated ? 'pending' : 'approved';
      const row = await reviews.insert({ userId, ...cleaned(input, present), status, at: clock.now() });
      if (!row) throw new AppError('already_exists', { detail: ONE_EACH });
      return { message: status === 'pending' ? PENDING : PUBLISHED, review: toReviewDto(row) };
    },

    /**
     * Other words wait for a moderator again unless there is none; what a moderator rejected always does.
     * @throws AppError invalid_request by the operator's rules, not_found, rate_limited
     */
    async update(userId: number, id: number, input: ReviewInput) {
      await admit(userId);
      const present = await rules();
      const words = cleaned(input, present);
      const row = await transaction(async (repositories) => {
        const before = await repositories.reviews.lockOwn(id, userId);
        if (!before) return null;
        const status = present.moderated || before.status === 'rejected' ? 'pending' : 'approved';
        return repositories.reviews.rewrite(id, userId, { ...words, status, at: clock.now() });
      });
      if (!row) throw new AppError('not_found');
      return toReviewDto(row);
    },

    /** @throws AppError not_found */
    async remove(userId: number, id: number) {
      if (!(await reviews.remove(id, userId))) throw new AppError('not_found');
      return { message: 'Your review was deleted.' };
    },
  };
}

/** The words as they are stored: plain text that holds to the rules without what hid in it. */
function cleaned(input: ReviewInput, rules: ReviewRules) {
  const { data, error } = reviewInputUnder(rules).safeParse({
    rating: input.rating,
    review_text: plainText(input.review_text),
    reviewer_name: plainLine(input.reviewer_name),
  });
  if (error) {
    const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    throw new AppError('invalid_request', { errors, ...(errors[0] ? { detail: errors[0].message } : {}) });
  }
  return { rating: data.rating, reviewText: data.review_text, reviewerName: data.reviewer_name };
}
