import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';

/** The one source of prices and quotas (decisions D3 and D4). Amounts are paise. */
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
    source: text({ enum: ['payment', 'admin', 'feedback'] }).notNull(),
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

export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** null once the account is deleted: what was paid is kept for the books */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    amount: integer().notNull(),
    currency: text({ enum: ['INR'] }).notNull(),
    state: text({ enum: ['created', 'paid', 'failed', 'refunded'] })
      .notNull()
      .default('created'),
    providerOrderId: text().notNull(),
    providerPaymentId: text(),
    providerRefundId: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    paidAt: moment(),
  },
  (t) => [
    uniqueIndex('payments_order').on(t.providerOrderId),
    uniqueIndex('payments_payment').on(t.providerPaymentId),
    index('payments_user').on(t.userId, t.createdAt),
    index('payments_open').on(t.createdAt).where(sql`state = 'created'`),
    check('payments_amount', sql`${t.amount} > 0`),
  ],
);

/** Webhook events already taken in: the provider repeats them. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  event: text().notNull(),
  receivedAt: createdAt(),
});
