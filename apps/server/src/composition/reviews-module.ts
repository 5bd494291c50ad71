import type { Database } from '../db/database.ts';
import { createReviewModerationRepository } from '../db/repositories/review-moderation-repository.ts';
import { createReviewsRepository } from '../db/repositories/reviews-repository.ts';
import { createSiteFiguresRepository } from '../db/repositories/site-figures-repository.ts';
import type { EnforceRate } from '../domain/accounts/enforce-rate.ts';
import { createMarkHelpful } from '../domain/reviews/mark-helpful.ts';
import { createReviewModeration } from '../domain/reviews/moderate-reviews.ts';
import { createListFeatured, createListReviews } from '../domain/reviews/read-reviews.ts';
import { createOwnReview } from '../domain/reviews/write-review.ts';
import type { ReadSettings } from '../domain/settings/read-settings.ts';
import { createSiteFigures } from '../domain/site/site-figures.ts';
import type { AdminReviewRouteDeps } from '../http/routes/admin-review-routes.ts';
import type { ReviewsRouteDeps } from '../http/routes/reviews-routes.ts';
import type { Clock } from '../ports/clock.ts';

export interface ReviewsWiring {
  db: Database;
  settings: ReadSettings;
  enforceRate: EnforceRate;
  clock: Clock;
}

/** Reviews, their moderation, and the figures of the public pages, over the database. */
export function wireReviews({ db, ...deps }: ReviewsWiring): {
  reviews: ReviewsRouteDeps;
  adminReviews: AdminReviewRouteDeps;
} {
  const reviews = createReviewsRepository(db);
  return {
    reviews: {
      listReviews: createListReviews({ reviews }),
      listFeatured: createListFeatured({ reviews, ...deps }),
      own: createOwnReview({ reviews, ...deps }),
      markHelpful: createMarkHelpful({ reviews, ...deps }),
      siteFigures: createSiteFigures({ figures: createSiteFiguresRepository(db), ...deps }),
    },
    adminReviews: createReviewModeration({ reviews, moderation: createReviewModerationRepository(db), ...deps }),
  };
}
