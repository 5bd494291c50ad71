import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';

/** The one source of prices and quotas (docs/spec/decisions.md D3 and D4). Amounts are paise. */
export const plans = pgTable('plans', {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  price: integer().notNull(),
  listPrice: integer(),
  currency: text({ enum: ['INR'] })
    .notNull()
    .default('INR'),
  durationDays: integer(),
  /** null: no limit */
  questionLimit: integer(),
  /** days of the rolling window of question_limit; null: in all */
  quotaWindowDays: integer(),
  features: jsonb().$type<string[]>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The ledger of entitlement: each row grants a plan for a time; the present end is the latest `ends_at`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    source: text({ enum: ['payment', 'admin', 'feedback', 'chosen'] }).notNull(),
    /** one grant a payment, whatever comes first, often, late or out of order */
    paymentId: integer().references(() => payments.id),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('subscriptions_payment').on(t.paymentId),
    index('subscriptions_user').on(t.userId, t.endsAt),
    check('subscriptions_span', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/**
 * Orders and what was paid for them. Amount, currency and days are what they were when the order was made: a later price
 * changes nothing of it.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** null once the account is deleted: what was paid is kept for the books */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    description: text().notNull().default('Pro Plan, 1 month'),
    /** days of the plan that it buys */
    durationDays: integer().notNull().default(30),
    amount: integer().notNull(),
    currency: text({ enum: ['INR'] }).notNull(),
    state: text({ enum: ['created', 'paid', 'failed', 'refunded'] })
      .notNull()
      .default('created'),
    /** the installation's gateway when the order was made: no other one knows of it */
    gateway: text({ enum: ['razorpay', 'sandbox'] })
      .notNull()
      .default('razorpay'),
    testMode: boolean().notNull().default(false),
    /** our own name for the order at the provider, by which it is found again when its answer was lost */
    reference: uuid().notNull().defaultRandom(),
    /** null until the provider has answered */
    providerOrderId: text(),
    providerPaymentId: text(),
    /** of the payment that bought this order, once the provider has given it back */
    providerRefundId: text(),
    /** when the provider is polled next; null: no more */
    nextPollAt: moment('ask_at'),
    polls: integer('asked').notNull().default(0),
    /** Indian financial year and number in it, given when it is paid; no number is left out */
    receiptSeries: text(),
    receiptNumber: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    paidAt: moment(),
  },
  (t) => [
    uniqueIndex('payments_order').on(t.providerOrderId),
    uniqueIndex('payments_payment').on(t.providerPaymentId),
    uniqueIndex('payments_reference').on(t.reference),
    uniqueIndex('payments_receipt').on(t.receiptSeries, t.receiptNumber),
    index('payments_user').on(t.userId, t.createdAt),
    index('payments_ask').on(t.nextPollAt).where(sql`ask_at is not null`),
    index('payments_created').on(t.createdAt, t.id),
    check('payments_amount', sql`${t.amount} > 0`),
  ],
);

/**
 * Money that goes back, written before the provider is asked and tried until it is there. Of a payment that bought its order
 * (`admin`, `provider`: somebody did it at the provider; `account_deleted`), or of money that nothing could be given for:
 * a second payment of one order, or one of another amount.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    /** the order that the money was paid for */
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    providerPaymentId: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    reason: text({ enum: ['admin', 'provider', 'account_deleted', 'second_payment', 'wrong_amount'] }).notNull(),
    state: text({ enum: ['pending', 'done', 'failed'] })
      .notNull()
      .default('pending'),
    /** names the refund at the provider, so that asking twice refunds once */
    idempotencyKey: uuid().notNull().defaultRandom(),
    providerRefundId: text(),
    /** null: no more */
    nextAttemptAt: moment('try_at'),
    attempts: integer('tries').notNull().default(0),
    requestedAt: createdAt(),
    doneAt: moment(),
  },
  (t) => [
    uniqueIndex('payment_refunds_payment').on(t.providerPaymentId),
    index('payment_refunds_order').on(t.paymentId),
    index('payment_refunds_try').on(t.nextAttemptAt).where(sql`try_at is not null`),
    check('payment_refunds_amount', sql`${t.amount} > 0`),
  ],
);

/** The last receipt number of each series; its row is held while a number is given, so that none is left out. */
export const receiptSeries = pgTable('receipt_series', {
  series: text().primaryKey(),
  last: integer().notNull(),
});

/** Webhook events already taken in: the provider repeats them. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    event: text().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [index('payment_events_time').on(t.receivedAt)],
);
