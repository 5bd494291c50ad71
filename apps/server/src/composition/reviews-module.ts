import { createReviewModerationRepository } from '../db/repositories/review-moderation-repository.ts';
import { createSiteMetricsRepository } from '../db/repositories/site-metrics-repository.ts';
import { makeMarkHelpful } from '../domain/reviews/mark-helpful.ts';
import { makeReviewModeration } from '../domain/reviews/moderate-reviews.ts';
import { makeListFeatured, makeListReviews } from '../domain/reviews/read-reviews.ts';
import { makeOwnReview } from '../domain/reviews/write-review.ts';
import { makeReadSiteMetrics } from '../domain/site/read-site-metrics.ts';
import { adminReviewRoutes } from '../http/routes/admin-review-routes.ts';
import { reviewsRoutes } from '../http/routes/reviews-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Reviews, their moderation, and the numbers that public pages show. */
export function reviewsModule(shared: Shared): Module {
  const deps = {
    ...shared,
    reviews: shared.repositories.reviews,
    moderation: createReviewModerationRepository(shared.db),
    siteMetrics: createSiteMetricsRepository(shared.db),
  };
  return {
    routes: async (app) => {
      await app.register(reviewsRoutes, {
        listReviews: makeListReviews(deps),
        listFeatured: makeListFeatured(deps),
        own: makeOwnReview(deps),
        markHelpful: makeMarkHelpful(deps),
        readSiteMetrics: makeReadSiteMetrics(deps),
      });
      await app.register(adminReviewRoutes, makeReviewModeration(deps));
    },
  };
}
