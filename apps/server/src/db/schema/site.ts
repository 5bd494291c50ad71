import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reviewerName: text().notNull(),
    rating: integer().notNull(),
    reviewText: text().notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    isFeatured: boolean().notNull().default(false),
    isVerified: boolean().notNull().default(false),
    helpfulCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('reviews_user').on(t.userId),
    index('reviews_public').on(t.status, t.createdAt),
    index('reviews_time').on(t.createdAt, t.id),
    index('reviews_search').using('gin', t.reviewerName.op('gin_trgm_ops'), t.reviewText.op('gin_trgm_ops')),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
);

export const helpfulVotes = pgTable(
  'helpful_votes',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('helpful_votes_user').on(t.userId)],
);

export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    feedbackText: text().notNull(),
    currentPath: text().notNull(),
    sessionData: jsonb().$type<Record<string, unknown>>().notNull(),
    email: text(),
    /** once an account (docs/spec/decisions.md D11) */
    premiumEligible: boolean().notNull().default(false),
    grantedMonths: integer().notNull().default(0),
    /** who sent it was a guest then, whose offer is another one (docs/spec/decisions.md D11) */
    senderGuest: boolean().notNull().default(false),
    grantedAt: moment(),
    /** when a plan got the months; null while nobody has an account to get them */
    receivedAt: moment(),
    /** whose plan it was: once an account, also for what a guest sent before it was theirs */
    receivedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Idempotency-Key that the sender gave it: what is sent again is stored once */
    clientKey: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('feedback_time').on(t.createdAt),
    index('feedback_user').on(t.userId),
    uniqueIndex('feedback_client').on(t.userId, t.clientKey),
    uniqueIndex('feedback_eligible').on(t.userId).where(sql`premium_eligible`),
    uniqueIndex('feedback_received').on(t.receivedBy),
    index('feedback_waiting').on(t.id).where(sql`granted_at is not null and received_at is null`),
    index('feedback_open').on(t.id).where(sql`premium_eligible and granted_at is null`),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    country: text(),
    message: text().notNull(),
    handled: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_messages_time').on(t.createdAt),
    index('contact_messages_open').on(t.id).where(sql`not handled`),
    index('contact_messages_search').using(
      'gin',
      t.name.op('gin_trgm_ops'),
      t.email.op('gin_trgm_ops'),
      t.message.op('gin_trgm_ops'),
    ),
  ],
);

/**
 * One row a group (general, reviews, ai, email, security); the contract's schema says what is in it. Beside them `state`, which
 * holds the version and is what saves lock, and `smtp_password`: {host, sealed}.
 */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: updatedAt(),
});

/** Mail waits here until it is sent; `dedupe_key` makes sure that one reason sends one mail. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: id(),
    dedupeKey: text().notNull(),
    recipient: text().notNull(),
    kind: text().notNull(),
    /** sealed JSON of what the mail says (it may hold a code or a reset link); null once the mail is sent or given up */
    payload: text(),
    /** a worker of another process leaves the row alone until then */
    leasedUntil: moment(),
    /** codes and links are not sent when they are of no use any more */
    uselessAt: moment(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: createdAt(),
    sentAt: moment(),
    failedAt: moment(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('outbox_mail_dedupe').on(t.dedupeKey),
    index('outbox_mail_due').on(t.nextAttemptAt).where(sql`sent_at is null and failed_at is null`),
  ],
);

/** What administrators did, to whom, and what changed. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    target: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('audit_time').on(t.createdAt), index('audit_action').on(t.action, t.id)],
);
