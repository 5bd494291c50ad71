import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { PaymentsRepository } from '../../domain/payments/payments-repository.ts';
import type { Database } from '../database.ts';
import { paymentEvents, paymentRefunds, payments, receiptSeries, subscriptions, users } from '../schema/index.ts';

const ownRefund = and(
  eq(paymentRefunds.paymentId, payments.id),
  eq(paymentRefunds.providerPaymentId, payments.providerPaymentId),
);
const withRefund = { ...getTableColumns(payments), refund: getTableColumns(paymentRefunds) };
const payable = inArray(payments.state, ['created', 'failed']);

export function createPaymentsRepository(db: Database): PaymentsRepository {
  return { ...orderQueries(db), ...paymentQueries(db), ...pollQueries(db), ...eventQueries(db), ...readQueries(db) };
}

type OrderQueries = Pick<
  PaymentsRepository,
  'findReusableOrder' | 'insertOrder' | 'recordProviderOrder' | 'abandonOrder' | 'listPayableOrders' | 'markFailed'
>;

function orderQueries(db: Database): OrderQueries {
  return {
    async findReusableOrder(terms, since) {
      const [row] = await db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.userId, terms.userId),
            eq(payments.planId, terms.planId),
            eq(payments.state, 'created'),
            eq(payments.amount, terms.amount),
            eq(payments.currency, terms.currency),
            eq(payments.durationDays, terms.durationDays),
            eq(payments.gateway, terms.gateway),
            gt(payments.createdAt, since),
          ),
        )
        .orderBy(desc(payments.id))
        .limit(1);
      return row ?? null;
    },

    async insertOrder(terms, at, nextPollAt) {
      const [row] = await db
        .insert(payments)
        .values({ ...terms, createdAt: at, updatedAt: at, nextPollAt })
        .returning();
      if (!row) throw new Error('insert of an order returned no row');
      return row;
    },

    async recordProviderOrder(id, providerOrderId) {
      await db
        .update(payments)
        .set({ providerOrderId })
        .where(and(eq(payments.id, id), isNull(payments.providerOrderId), eq(payments.state, 'created')));
      const [row] = await db.select({ order: payments.providerOrderId }).from(payments).where(eq(payments.id, id));
      return row?.order ?? null;
    },

    async abandonOrder(id, at) {
      await db
        .update(payments)
        .set({ state: 'failed', nextPollAt: null, updatedAt: at })
        .where(and(eq(payments.id, id), eq(payments.state, 'created'), isNull(payments.providerOrderId)));
    },

    async listPayableOrders(userId, gateway, since, limit) {
      return db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.userId, userId),
            eq(payments.gateway, gateway),
            payable,
            isNotNull(payments.providerOrderId),
            gte(payments.createdAt, since),
          ),
        )
        .orderBy(desc(payments.id))
        .limit(limit);
    },

    async markFailed(providerOrderId, at) {
      await db
        .update(payments)
        .set({ state: 'failed', updatedAt: at })
        .where(and(eq(payments.providerOrderId, providerOrderId), eq(payments.state, 'created')));
    },
  };
}

type PaymentQueries = Pick<
  PaymentsRepository,
  'find' | 'findByOrder' | 'findOwnByOrder' | 'lock' | 'recordPayment' | 'markRefunded' | 'recordRefundId'
>;

function paymentQueries(db: Database): PaymentQueries {
  return {
    async find(id) {
      const [row] = await db.select().from(payments).where(eq(payments.id, id));
      return row ?? null;
    },

    async findByOrder(providerOrderId) {
      const [row] = await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId));
      return row ?? null;
    },

    async findOwnByOrder(userId, providerOrderId) {
      const [row] = await db
        .select()
        .from(payments)
        .where(and(eq(payments.providerOrderId, providerOrderId), eq(payments.userId, userId)));
      return row ?? null;
    },

    async lock(id) {
      const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
      return row ?? null;
    },

    async recordPayment(id, { receipt, paidAt, ...payment }) {
      const [row] = await db
        .update(payments)
        .set({
          ...payment,
          paidAt,
          updatedAt: paidAt,
          receiptSeries: receipt?.series ?? null,
          receiptNumber: receipt?.number ?? null,
        })
        .where(eq(payments.id, id))
        .returning();
      if (!row) throw new Error('update of a locked payment returned no row');
      return row;
    },

    async markRefunded(id, at) {
      const [row] = await db
        .update(payments)
        .set({ state: 'refunded', updatedAt: at })
        .where(eq(payments.id, id))
        .returning();
      if (!row) throw new Error('update of a locked payment returned no row');
      return row;
    },

    async recordRefundId(providerPaymentId, providerRefundId) {
      await db
        .update(payments)
        .set({ providerRefundId })
        .where(and(eq(payments.providerPaymentId, providerPaymentId), isNull(payments.providerRefundId)));
    },
  };
}

function pollQueries(db: Database): Pick<PaymentsRepository, 'lockDueOrder' | 'schedulePoll'> {
  return {
    async lockDueOrder(gateway, now) {
      const [row] = await db
        .select()
        .from(payments)
        .where(and(lte(payments.nextPollAt, now), eq(payments.gateway, gateway)))
        .orderBy(asc(payments.nextPollAt))
        .limit(1)
        .for('update', { skipLocked: true });
      return row ?? null;
    },

    async schedulePoll(id, poll) {
      await db.update(payments).set(poll).where(eq(payments.id, id));
    },
  };
}

function eventQueries(
  db: Database,
): Pick<PaymentsRepository, 'nextReceiptNumber' | 'insertEvent' | 'deleteEventsBefore'> {
  return {
    async nextReceiptNumber(series) {
      const [row] = await db
        .insert(receiptSeries)
        .values({ series, last: 1 })
        .onConflictDoUpdate({ target: receiptSeries.series, set: { last: sql`${receiptSeries.last} + 1` } })
        .returning({ last: receiptSeries.last });
      if (!row) throw new Error('a receipt series returned no number');
      return row.last;
    },

    async insertEvent({ id, name, at }) {
      const inserted = await db
        .insert(paymentEvents)
        .values({ id, event: name, receivedAt: at })
        .onConflictDoNothing({ target: paymentEvents.id })
        .returning({ id: paymentEvents.id });
      return inserted.length > 0;
    },

    async deleteEventsBefore(moment) {
      await db.delete(paymentEvents).where(lte(paymentEvents.receivedAt, moment));
    },
  };
}

function readQueries(db: Database): Pick<PaymentsRepository, 'listByUser' | 'findWithGrant' | 'findWithBuyer'> {
  return {
    async listByUser(userId) {
      return db
        .select(withRefund)
        .from(payments)
        .leftJoin(paymentRefunds, ownRefund)
        .where(eq(payments.userId, userId))
        .orderBy(desc(payments.createdAt), desc(payments.id));
    },

    async findWithGrant(userId, id) {
      const { startsAt, endsAt, revokedAt } = subscriptions;
      const [row] = await db
        .select({ ...withRefund, grant: { startsAt, endsAt, revokedAt } })
        .from(payments)
        .leftJoin(paymentRefunds, ownRefund)
        .leftJoin(subscriptions, eq(subscriptions.paymentId, payments.id))
        .where(and(eq(payments.id, id), eq(payments.userId, userId)));
      return row ?? null;
    },

    async findWithBuyer(id) {
      const [row] = await selectWithBuyer(db).where(eq(payments.id, id));
      return row ?? null;
    },
  };
}

export function selectWithBuyer(db: Database) {
  return db
    .select({ ...withRefund, buyer: { id: users.id, email: users.email, fullName: users.fullName } })
    .from(payments)
    .leftJoin(paymentRefunds, ownRefund)
    .leftJoin(users, eq(users.id, payments.userId))
    .$dynamic();
}
