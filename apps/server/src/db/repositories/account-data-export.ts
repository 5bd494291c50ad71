import { and, asc, eq, gt } from 'drizzle-orm';
import {
  authSessions,
  feedback,
  helpfulVotes,
  payments,
  reviews,
  securityEvents,
  subscriptions,
} from '../schema/index.ts';
import { afterNumber, afterUuid, type ReadPage } from './account-data-export-page.ts';
import { PRACTICE_EXPORTED } from './account-data-export-practice.ts';
import type { OwnerTable } from './account-data-tables.ts';

/**
 * What each table stores about a user: everything except hashes, secrets and ids of other people. Null, with the reason, where
 * nothing is exported.
 */
export const EXPORTED: Record<OwnerTable, ReadPage | null> = {
  ...PRACTICE_EXPORTED,
  auth_sessions: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: authSessions.id,
        row: {
          user_agent: authSessions.userAgent,
          created_at: authSessions.createdAt,
          last_seen_at: authSessions.lastSeenAt,
          expires_at: authSessions.expiresAt,
          revoked_at: authSessions.revokedAt,
        },
      })
      .from(authSessions)
      .where(and(eq(authSessions.userId, userId), gt(authSessions.id, afterUuid(after))))
      .orderBy(asc(authSessions.id))
      .limit(limit),
  // hashes of codes that live for minutes
  one_time_codes: null,
  security_events: ({ db, userId, after, limit }) =>
    db
      .select({ cursor: securityEvents.id, row: { kind: securityEvents.kind, created_at: securityEvents.createdAt } })
      .from(securityEvents)
      .where(and(eq(securityEvents.userId, userId), gt(securityEvents.id, afterNumber(after))))
      .orderBy(asc(securityEvents.id))
      .limit(limit),
  subscriptions: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: subscriptions.id,
        row: {
          plan_id: subscriptions.planId,
          source: subscriptions.source,
          starts_at: subscriptions.startsAt,
          ends_at: subscriptions.endsAt,
          revoked_at: subscriptions.revokedAt,
        },
      })
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), gt(subscriptions.id, afterNumber(after))))
      .orderBy(asc(subscriptions.id))
      .limit(limit),
  payments: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: payments.id,
        row: {
          plan_id: payments.planId,
          amount: payments.amount,
          currency: payments.currency,
          state: payments.state,
          provider_order_id: payments.providerOrderId,
          provider_payment_id: payments.providerPaymentId,
          provider_refund_id: payments.providerRefundId,
          created_at: payments.createdAt,
          paid_at: payments.paidAt,
        },
      })
      .from(payments)
      .where(and(eq(payments.userId, userId), gt(payments.id, afterNumber(after))))
      .orderBy(asc(payments.id))
      .limit(limit),
  reviews: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: reviews.id,
        row: {
          reviewer_name: reviews.reviewerName,
          rating: reviews.rating,
          review_text: reviews.reviewText,
          status: reviews.status,
          is_featured: reviews.isFeatured,
          helpful_count: reviews.helpfulCount,
          created_at: reviews.createdAt,
          updated_at: reviews.updatedAt,
        },
      })
      .from(reviews)
      .where(and(eq(reviews.userId, userId), gt(reviews.id, afterNumber(after))))
      .orderBy(asc(reviews.id))
      .limit(limit),
  helpful_votes: ({ db, userId, after, limit }) =>
    db
      .select({ cursor: helpfulVotes.reviewId, row: { created_at: helpfulVotes.createdAt } })
      .from(helpfulVotes)
      .where(and(eq(helpfulVotes.userId, userId), gt(helpfulVotes.reviewId, afterNumber(after))))
      .orderBy(asc(helpfulVotes.reviewId))
      .limit(limit),
  feedback: ({ db, userId, after, limit }) =>
    db
      .select({
        cursor: feedback.id,
        row: {
          reason: feedback.reason,
          feedback_text: feedback.feedbackText,
          current_path: feedback.currentPath,
          session_data: feedback.sessionData,
          email: feedback.email,
          premium_eligible: feedback.premiumEligible,
          granted_months: feedback.grantedMonths,
          created_at: feedback.createdAt,
        },
      })
      .from(feedback)
      .where(and(eq(feedback.userId, userId), gt(feedback.id, afterNumber(after))))
      .orderBy(asc(feedback.id))
      .limit(limit),
  // what an administrator set and did belongs to the site, and names other people
  settings: null,
  audit: null,
};
