import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { RefundsRepository } from '../../domain/payments/refunds-repository.ts';
import type { Database } from '../database.ts';
import { paymentRefunds, payments } from '../schema/index.ts';

export function createRefundsRepository(db: Database): RefundsRepository {
  return { ...lifeQueries(db), ...attemptQueries(db) };
}

function lifeQueries(db: Database): Omit<RefundsRepository, 'lockDue' | 'scheduleAttempt' | 'restartFailed'> {
  return {
    async find(providerPaymentId) {
      const [row] = await db
        .select()
        .from(paymentRefunds)
        .where(eq(paymentRefunds.providerPaymentId, providerPaymentId));
      return row ?? null;
    },

    async insert(refund) {
      const inserted = await db
        .insert(paymentRefunds)
        .values({ ...refund, nextAttemptAt: refund.requestedAt })
        .onConflictDoNothing({ target: paymentRefunds.providerPaymentId })
        .returning({ id: paymentRefunds.id });
      return inserted.length > 0;
    },

    async complete(providerPaymentId, at) {
      await db
        .update(paymentRefunds)
        .set({ state: 'done', nextAttemptAt: null, doneAt: at })
        .where(and(eq(paymentRefunds.providerPaymentId, providerPaymentId), ne(paymentRefunds.state, 'done')));
    },

    async fail(providerPaymentId, { evenIfDone }) {
      await db
        .update(paymentRefunds)
        .set({ state: 'failed', nextAttemptAt: null })
        .where(
          and(
            eq(paymentRefunds.providerPaymentId, providerPaymentId),
            evenIfDone ? undefined : ne(paymentRefunds.state, 'done'),
          ),
        );
    },

    async recordRefundId(providerPaymentId, providerRefundId) {
      await db
        .update(paymentRefunds)
        .set({ providerRefundId })
        .where(and(eq(paymentRefunds.providerPaymentId, providerPaymentId), isNull(paymentRefunds.providerRefundId)));
    },
  };
}

function attemptQueries(db: Database): Pick<RefundsRepository, 'lockDue' | 'scheduleAttempt' | 'restartFailed'> {
  return {
    async restartFailed(providerPaymentId, at) {
      await db
        .update(paymentRefunds)
        .set({ state: 'pending', nextAttemptAt: at, attempts: 0, idempotencyKey: sql`gen_random_uuid()` })
        .where(and(eq(paymentRefunds.providerPaymentId, providerPaymentId), eq(paymentRefunds.state, 'failed')));
    },

    async lockDue(gateway, now, paymentId) {
      const [found] = await db
        .select({ refund: paymentRefunds })
        .from(paymentRefunds)
        .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
        .where(
          and(
            lte(paymentRefunds.nextAttemptAt, now),
            eq(payments.gateway, gateway),
            paymentId === undefined ? undefined : eq(paymentRefunds.paymentId, paymentId),
          ),
        )
        .orderBy(asc(paymentRefunds.nextAttemptAt))
        .limit(1)
        .for('update', { of: paymentRefunds, skipLocked: true });
      return found?.refund ?? null;
    },

    async scheduleAttempt(id, attempt) {
      await db.update(paymentRefunds).set(attempt).where(eq(paymentRefunds.id, id));
    },
  };
}
