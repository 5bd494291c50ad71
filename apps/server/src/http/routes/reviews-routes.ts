import { endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { makeMarkHelpful } from '../../domain/reviews/mark-helpful.ts';
import type { makeListFeatured, makeListReviews } from '../../domain/reviews/read-reviews.ts';
import type { makeOwnReview } from '../../domain/reviews/write-review.ts';
import type { makeReadSiteMetrics } from '../../domain/site/read-site-metrics.ts';
import { serve } from '../serve.ts';

export interface ReviewsRouteDeps {
  listReviews: ReturnType<typeof makeListReviews>;
  listFeatured: ReturnType<typeof makeListFeatured>;
  own: ReturnType<typeof makeOwnReview>;
  markHelpful: ReturnType<typeof makeMarkHelpful>;
  readSiteMetrics: ReturnType<typeof makeReadSiteMetrics>;
}

/**
 * Reviews of the product (docs/spec/1-account-and-site.md section 7), and the metrics that public pages show
 * (docs/spec/decisions.md D2).
 */
export const reviewsRoutes: FastifyPluginAsync<ReviewsRouteDeps> = async (app, deps) => {
  const { reviews, system } = endpoints;
  serve(app, reviews.list, ({ query, session }) => deps.listReviews(query, session?.user.id ?? null));
  serve(app, reviews.featured, ({ query }) => deps.listFeatured(query.limit));
  serve(app, reviews.mine, ({ user }) => deps.own.mine(user.id));
  serve(app, reviews.create, ({ user, body }) => deps.own.create(user.id, body));
  serve(app, reviews.update, ({ user, params, body }) => deps.own.update(user.id, params.id, body));
  serve(app, reviews.delete, ({ user, params }) => deps.own.remove(user.id, params.id));
  serve(app, reviews.helpful, ({ user, params }) => deps.markHelpful(user.id, params.id));
  serve(app, system.site, () => deps.readSiteMetrics());
};
