import { createReviewModerationRepository } from '../db/repositories/review-moderation-repository.ts';
import { createReviewsRepository } from '../db/repositories/reviews-repository.ts';
import { createSiteFiguresRepository } from '../db/repositories/site-figures-repository.ts';
import { createMarkHelpful } from '../domain/reviews/mark-helpful.ts';
import { createReviewModeration } from '../domain/reviews/moderate-reviews.ts';
import { createListFeatured, createListReviews } from '../domain/reviews/read-reviews.ts';
import { createOwnReview } from '../domain/reviews/write-review.ts';
import { makeReadSiteFigures } from '../domain/site/site-figures.ts';
import { adminReviewRoutes } from '../http/routes/admin-review-routes.ts';
import { reviewsRoutes } from '../http/routes/reviews-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Reviews, their moderation, and the numbers that public pages show. */
export function reviewsModule(shared: Shared): Module {
  const deps = {
    ...shared,
    reviews: createReviewsRepository(shared.db),
    moderation: createReviewModerationRepository(shared.db),
    figures: createSiteFiguresRepository(shared.db),
  };
  return {
    routes: async (app) => {
      await app.register(reviewsRoutes, {
        listReviews: createListReviews(deps),
        listFeatured: createListFeatured(deps),
        own: createOwnReview(deps),
        markHelpful: createMarkHelpful(deps),
        siteFigures: makeReadSiteFigures(deps),
      });
      await app.register(adminReviewRoutes, createReviewModeration(deps));
    },
  };
}
