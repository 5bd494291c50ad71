import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { paymentEvents, paymentRefunds, payments, subscriptions, users } from '../schema/index.ts';
import { holdUser } from './plan-grants.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof paymentRefunds.$inferSelect;
/** A payment with the refund of the money that bought it; strays of the same order are not shown with it. */
export type PaymentWithRefund = PaymentRow & { refund: RefundRow | null };
export type PaymentWithBuyer = PaymentWithRefund & {
  buyer: { id: number; email: string | null; fullName: string | null } | null;
};
export type NewOrder = Pick<
  PaymentRow,
  'planId' | 'description' | 'durationDays' | 'amount' | 'currency' | 'gateway' | 'testMode'
> & { userId: number; at: Date; askAt: Date };

export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>;

const ownRefund = and(
  eq(paymentRefunds.paymentId, payments.id),
  eq(paymentRefunds.providerPaymentId, payments.providerPaymentId),
);
const withRefund = { ...getTableColumns(payments), refund: getTableColumns(paymentRefunds) };
const open = inArray(payments.state, ['created', 'failed']);

/** Orders and payments. What they grant and give back is in payment-ledger-repository.ts. */
export function createPaymentsRepository(db: Database) {
  return {
    /**
     * The user's open order of the same plan, price and gateway that is not older than `since`, or a new one. `isNew` tells
     * the caller that the provider has not been asked for it. Null when the account is gone.
     */
    async openOrder(order: NewOrder, since: Date): Promise<{ row: PaymentRow; isNew: boolean } | null> {
      return db.transaction(async (tx) => {
        // of two clicks at once the second finds what the first has written
        if (!(await holdUser(tx, order.userId))) return null;
        const { at, ...values } = order;
        const [found] = await tx
          .select()
          .from(payments)
          .where(
            and(
              eq(payments.userId, order.userId),
              eq(payments.planId, order.planId),
              eq(payments.state, 'created'),
              eq(payments.amount, order.amount),
              eq(payments.currency, order.currency),
              eq(payments.durationDays, order.durationDays),
              eq(payments.gateway, order.gateway),
              gt(payments.createdAt, since),
            ),
          )
          .orderBy(desc(payments.id))
          .limit(1);
        if (found) return { row: found, isNew: false };
        const [row] = await tx
          .insert(payments)
          .values({ ...values, createdAt: at, updatedAt: at })
          .returning();
        if (!row) throw new Error('insert of an order answered no row');
        return { row, isNew: true };
      });
    },

    /** Notes the provider's order, unless one is noted. Answers the one that counts; null when the order was given up. */
    async noteProviderOrder(id: number, providerOrderId: string): Promise<string | null> {
      await db
        .update(payments)
        .set({ providerOrderId })
        .where(and(eq(payments.id, id), isNull(payments.providerOrderId), eq(payments.state, 'created')));
      const [row] = await db.select({ order: payments.providerOrderId }).from(payments).where(eq(payments.id, id));
      return row?.order ?? null;
    },

    /** Gives up an order that the provider never told us of: nobody was sent to pay it. */
    async giveUpOrder(id: number, at: Date): Promise<void> {
      await db
        .update(payments)
        .set({ state: 'failed', askAt: null, updatedAt: at })
        .where(and(eq(payments.id, id), eq(payments.state, 'created'), isNull(payments.providerOrderId)));
    },

    async find(id: number): Promise<PaymentRow | null> {
      const [row] = await db.select().from(payments).where(eq(payments.id, id));
      return row ?? null;
    },

    async findByOrder(providerOrderId: string): Promise<PaymentRow | null> {
      const [row] = await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId));
      return row ?? null;
    },

    /** The newest orders of a user that may still be paid, at most `limit`. */
    async openOrders(
      userId: number,
      gateway: PaymentRow['gateway'],
      since: Date,
      limit: number,
    ): Promise<PaymentRow[]> {
      return db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.userId, userId),
            eq(payments.gateway, gateway),
            open,
            isNotNull(payments.providerOrderId),
            gte(payments.createdAt, since),
          ),
        )
        .orderBy(desc(payments.id))
        .limit(limit);
    },

    /** A try to pay failed. The order stays open for late money, but is not given to the buyer again. */
    async markFailed(providerOrderId: string, at: Date): Promise<void> {
      await db
        .update(payments)
        .set({ state: 'failed', updatedAt: at })
        .where(and(eq(payments.providerOrderId, providerOrderId), eq(payments.state, 'created')));
    },

    /** Takes the order that has been due for a question longest, and says when it is due again. Null when none is. */
    async claimToAsk(
      gateway: PaymentRow['gateway'],
      now: Date,
      nextAsk: (row: Pick<PaymentRow, 'state' | 'asked' | 'createdAt'>) => Date | null,
    ): Promise<PaymentRow | null> {
      return db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(payments)
          .where(and(lte(payments.askAt, now), eq(payments.gateway, gateway)))
          .orderBy(asc(payments.askAt))
          .limit(1)
          .for('update', { skipLocked: true });
        if (!row) return null;
        await tx
          .update(payments)
          .set({ askAt: nextAsk(row), asked: row.asked + 1 })
          .where(eq(payments.id, row.id));
        return row;
      });
    },

    /** Newest first. */
    async listOf(userId: number): Promise<PaymentWithRefund[]> {
      return db
        .select(withRefund)
        .from(payments)
        .leftJoin(paymentRefunds, ownRefund)
        .where(eq(payments.userId, userId))
        .orderBy(desc(payments.createdAt), desc(payments.id));
    },

    /** A payment of this user with what it bought; null when there is none. */
    async receiptOf(userId: number, id: number) {
      const [row] = await db
        .select({
          ...withRefund,
          grant: {
            startsAt: subscriptions.startsAt,
            endsAt: subscriptions.endsAt,
            revokedAt: subscriptions.revokedAt,
          },
        })
        .from(payments)
        .leftJoin(paymentRefunds, ownRefund)
        .leftJoin(subscriptions, eq(subscriptions.paymentId, payments.id))
        .where(and(eq(payments.id, id), eq(payments.userId, userId)));
      return row ?? null;
    },

    async findWithBuyer(id: number): Promise<PaymentWithBuyer | null> {
      const [row] = await selectWithBuyer(db).where(eq(payments.id, id));
      return row ?? null;
    },

    /** Removes the memory of webhooks that are too old to be repeated. */
    async deleteEventsBefore(moment: Date): Promise<void> {
      await db.delete(paymentEvents).where(lte(paymentEvents.receivedAt, moment));
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
