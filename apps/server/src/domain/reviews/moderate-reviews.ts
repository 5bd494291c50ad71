import { AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import { paginateAll } from '../admin/paginate-all.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { Transaction } from '../transaction.ts';
import type { Review } from './review.ts';
import { toReviewDto } from './review-dto.ts';
import type { ReviewFilter, ReviewModerationRepository, ReviewOrder } from './review-moderation-repository.ts';
import type { ReviewsRepository } from './reviews-repository.ts';

export interface ModerateReviewsDeps {
  reviews: Pick<ReviewsRepository, 'figures'>;
  moderation: ReviewModerationRepository;
  transaction: Transaction;
  settings: ReadSettings;
  clock: Clock;
}

interface PageOf {
  page: number;
  limit: number;
}

/** What a moderator changes, and what the audit calls it. */
interface ReviewDecision {
  change: Partial<Pick<Review, 'status' | 'isFeatured'>>;
  action: 'review_approved' | 'review_rejected' | 'review_featured' | 'review_unfeatured';
}

/** Null: nothing changes. */
type Decide = (review: Review) => ReviewDecision | null;

/** Published; what is published already stays as it is. */
const approve: Decide = ({ status }) =>
  status === 'approved' ? null : { change: { status: 'approved' }, action: 'review_approved' };

/** Not public any more, and no longer waiting (docs/spec/decisions.md D1). */
const reject: Decide = ({ status }) =>
  status === 'rejected' ? null : { change: { status: 'rejected', isFeatured: false }, action: 'review_rejected' };

const toggleFeatured: Decide = ({ status, isFeatured }) => {
  if (status !== 'approved') throw new AppError('conflict', { detail: 'Only a published review can be featured.' });
  return { change: { isFeatured: !isFeatured }, action: isFeatured ? 'review_unfeatured' : 'review_featured' };
};

/** What administrators do with reviews. Every action that changes something is in the audit log. */
export function makeReviewModeration({ reviews, moderation, transaction, settings, clock }: ModerateReviewsDeps) {
  /**
   * `seen`: the updated_at of the words that the moderator read.
   * @throws AppError not_found; conflict for other words than those, and for a review whose state does not allow it
   */
  const moderate = (decide: Decide) => async (actorId: number, id: number, seen: string | undefined) => {
    const at = clock.now();
    const moderated = await transaction(async (repositories) => {
      const review = await repositories.reviews.lock(id);
      if (!review) throw new AppError('not_found');
      if (seen !== undefined && review.updatedAt.getTime() !== Date.parse(seen))
        throw new AppError('conflict', { detail: 'Its author has changed this review. Please read it again.' });
      const decision = decide(review);
      if (!decision) return review;
      await repositories.audit.insert({
        actorId,
        action: decision.action,
        target: `review:${id}`,
        details: { status_before: review.status, featured_before: review.isFeatured },
        at,
      });
      return repositories.reviews.setState(id, decision.change);
    });
    return toReviewDto(moderated);
  };

  return {
    /** Reviews that match, rejected ones too; the average is of published ones, as everywhere. */
    async all(query: ReviewFilter & PageOf & { sort: ReviewOrder['by']; order: ReviewOrder['direction'] }) {
      const [{ rows, total }, { average }] = await Promise.all([
        moderation.page(query, query, { by: query.sort, direction: query.order }),
        reviews.figures(),
      ]);
      return { reviews: rows.map(toReviewDto), total_count: total, average_rating: average };
    },
    /** Those that wait, the longest waiting first. */
    async pending(query: ReviewFilter & PageOf) {
      const { rows, total } = await moderation.page({ ...query, status: 'pending' }, query, {
        by: 'created_at',
        direction: 'asc',
      });
      return { reviews: rows.map(toReviewDto), total_count: total };
    },
    async stats() {
      const [figures, { reviews: rules }] = await Promise.all([moderation.figures(), settings()]);
      return {
        total: figures.total,
        published: figures.published,
        pending: figures.pending,
        rejected: figures.rejected,
        featured: figures.featured,
        featured_limit: rules.featured_review_limit,
        average_rating: figures.average,
        oldest_pending_at: figures.oldestPending?.toISOString() ?? null,
      };
    },
    /** All that match, in the order in which they were written first. */
    every: (filter: ReviewFilter) => paginateAll((id, limit) => moderation.after(id, filter, limit)),
    approve: moderate(approve),
    reject: moderate(reject),
    toggleFeatured: moderate(toggleFeatured),
  };
}
