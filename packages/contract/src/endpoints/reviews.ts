import { z } from 'zod';
import { contactInput, feedbackInput } from '../entities/feedback.ts';
import { review, reviewInput, reviewList, reviewRules } from '../entities/review.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './endpoint.ts';
import type { RateLimits } from './rate-limit.ts';
import { idParams, message } from './shapes.ts';

const area = 'reviews';
const { writes, marks, windowMs } = LIMITS.review;
const writeLimits = { user: { name: 'review', max: writes, windowMs, per: 'user' } } satisfies RateLimits;

export const reviews = {
  list: defineEndpoint({
    kind: 'json',
    operationId: 'listReviews',
    method: 'GET',
    path: '/api/reviews',
    area,
    audience: 'public',
    summary: 'Published reviews',
    query: z.strictObject({
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(LIMITS.review.page),
    }),
    /** `marked_by_me`: those of this page that the caller has marked as helpful */
    response: reviewList.extend({ marked_by_me: z.array(z.int()).default([]) }),
  }),
  featured: defineEndpoint({
    kind: 'json',
    operationId: 'listFeaturedReviews',
    method: 'GET',
    path: '/api/reviews/featured',
    area,
    audience: 'public',
    summary: 'Featured reviews',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(50).default(LIMITS.review.featured) }),
    response: reviewList.omit({ total_count: true }),
  }),
  mine: defineEndpoint({
    kind: 'json',
    operationId: 'readOwnReview',
    method: 'GET',
    path: '/api/reviews/my',
    area,
    audience: 'member',
    summary: 'The own review, and the rules for writing one',
    response: z.object({ review: review.nullable(), rules: reviewRules }),
  }),
  create: defineEndpoint({
    kind: 'json',
    operationId: 'createReview',
    method: 'POST',
    path: '/api/reviews',
    area,
    audience: 'member',
    status: 201,
    summary: 'Write the own review',
    body: reviewInput,
    response: z.object({ message: z.string(), review }),
    limits: writeLimits,
    errors: ['already_exists', 'rate_limited'],
  }),
  update: defineEndpoint({
    kind: 'json',
    operationId: 'updateReview',
    method: 'PUT',
    path: '/api/reviews/:id',
    area,
    audience: 'member',
    summary: 'Change the own review',
    params: idParams,
    body: reviewInput,
    response: review,
    limits: writeLimits,
    errors: ['not_found', 'rate_limited'],
  }),
  delete: defineEndpoint({
    kind: 'json',
    operationId: 'deleteReview',
    method: 'DELETE',
    path: '/api/reviews/:id',
    area,
    audience: 'member',
    summary: 'Delete the own review',
    params: idParams,
    response: message,
    errors: ['not_found'],
  }),
  helpful: defineEndpoint({
    kind: 'json',
    operationId: 'markReviewHelpful',
    method: 'POST',
    path: '/api/reviews/:id/helpful',
    area,
    audience: 'session',
    summary: 'Mark as helpful, once an account',
    params: idParams,
    response: z.object({ helpful_count: z.int() }),
    limits: { user: { name: 'helpful', max: marks, windowMs, per: 'user' } },
    errors: ['forbidden', 'not_found', 'rate_limited'],
  }),
};

export const messages = {
  feedback: defineEndpoint({
    kind: 'json',
    operationId: 'sendFeedback',
    method: 'POST',
    path: '/api/feedback',
    area: 'feedback',
    audience: 'session',
    status: 201,
    summary: 'Give feedback; with an Idempotency-Key that was used before nothing is stored again',
    body: feedbackInput,
    response: z.object({ data: z.object({ message: z.string(), premium_eligible: z.boolean() }) }),
    limits: {
      user: { name: 'feedback', max: LIMITS.feedback.perUser, windowMs: LIMITS.feedback.windowMs, per: 'user' },
    },
    errors: ['rate_limited'],
  }),
  contact: defineEndpoint({
    kind: 'json',
    operationId: 'sendContactMessage',
    method: 'POST',
    path: '/api/contact',
    area: 'contact',
    audience: 'public',
    status: 201,
    summary: 'Write to the operator',
    body: contactInput,
    response: message,
    limits: {
      address: { name: 'contact', max: LIMITS.contact.perIp, windowMs: LIMITS.contact.windowMs, per: 'IP address' },
    },
    errors: ['rate_limited'],
  }),
};
