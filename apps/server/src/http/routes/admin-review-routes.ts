import { endpoints } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { createReviewModeration } from '../../domain/reviews/moderate-reviews.ts';
import { serve } from '../serve.ts';

export type AdminReviewRouteDeps = ReturnType<typeof createReviewModeration>;

/** Moderation of reviews (document 2 section 7). */
export function registerAdminReviewRoutes(app: FastifyInstance, moderation: AdminReviewRouteDeps): void {
  const { admin } = endpoints;
  serve(app, admin.reviews, () => moderation.all());
  serve(app, admin.pendingReviews, () => moderation.pending());
  serve(app, admin.approveReview, ({ user, params }) => moderation.approve(user.id, params.id));
  serve(app, admin.rejectReview, ({ user, params }) => moderation.reject(user.id, params.id));
  serve(app, admin.featureReview, ({ user, params }) => moderation.toggleFeatured(user.id, params.id));
}
