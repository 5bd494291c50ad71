import { z } from 'zod';
import { adminPageQuery, totalCount } from './admin-list.ts';
import { contactMessage, FEEDBACK_REASONS, feedback } from './feedback.ts';
import { REVIEW_STATES, reviewList } from './review.ts';

export const adminReviewsQuery = adminPageQuery.extend({
  status: z.enum([...REVIEW_STATES, 'featured']).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  sort: z.enum(['created_at', 'rating', 'helpful_count', 'reviewer_name']).default('created_at'),
});
export const adminReviews = reviewList;

/** Of all reviews, whatever the list is filtered by. */
export const reviewStats = z.object({
  total: z.int().nonnegative(),
  published: z.int().nonnegative(),
  pending: z.int().nonnegative(),
  rejected: z.int().nonnegative(),
  featured: z.int().nonnegative(),
  /** the setting featured_review_limit */
  featured_limit: z.int(),
  /** of published ones; null while there is none */
  average_rating: z.number().nullable(),
  /** since when the longest waiting one waits */
  oldest_pending_at: z.iso.datetime().nullable(),
});
export type ReviewStats = z.infer<typeof reviewStats>;

export const adminFeedback = feedback.extend({
  user: z.object({ id: z.int(), email: z.string(), full_name: z.string().nullable() }).nullable(),
  /** months that are offered for it (docs/spec/decisions.md D11), 0 when it is not eligible */
  offered_months: z.int().nonnegative(),
  /**
   * `none`: nothing granted; `granted`: the plan has it; `waiting`: granted to somebody without an account, who gets it when
   * they register with that address
   */
  grant: z.enum(['none', 'waiting', 'granted']),
  session_data: z.record(z.string(), z.unknown()),
});
export type AdminFeedback = z.infer<typeof adminFeedback>;
export const adminFeedbackQuery = adminPageQuery.extend({
  reason: z.enum(FEEDBACK_REASONS).optional(),
  eligible: z.enum(['true', 'false']).optional(),
});
export const adminFeedbackList = z.object({
  feedback: z.array(adminFeedback),
  total_count: totalCount,
  /** eligible ones that wait for an answer, whatever the list is filtered by */
  open_count: totalCount,
});

export const adminContactsQuery = adminPageQuery.extend({ handled: z.enum(['true', 'false']).optional() });
export const adminContacts = z.object({
  messages: z.array(contactMessage),
  total_count: totalCount,
  /** those that nobody has handled, whatever the list is filtered by */
  open_count: totalCount,
});

/** One act of an administrator. */
export const auditEntry = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  /** null once their account is deleted */
  actor: z.object({ id: z.int(), email: z.string(), full_name: z.string().nullable() }).nullable(),
  /** for example "review_approved" */
  action: z.string(),
  /** "KIND:ID" */
  target: z.string(),
  /** what changed */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditQuery = adminPageQuery.extend({
  action: z.string().trim().max(100).optional(),
  actor_id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});
export const auditList = z.object({
  entries: z.array(auditEntry),
  total_count: totalCount,
  /** every action that occurs, to filter by */
  actions: z.array(z.string()),
});
