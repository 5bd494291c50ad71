import { and, asc, eq, gt, gte, isNull, max } from 'drizzle-orm';
import type { SubscriptionsRepository } from '../../domain/plans/subscriptions-repository.ts';
import type { Database } from '../database.ts';
import { subscriptions } from '../schema/index.ts';

export function createSubscriptionsRepository(db: Database): SubscriptionsRepository {
  return {
    async findEnd(userId) {
      const [latest] = await db
        .select({ end: max(subscriptions.endsAt) })
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.revokedAt)));
      return latest?.end ?? null;
    },

    async insert(subscription) {
      const [row] = await db.insert(subscriptions).values(subscription).returning();
      if (!row) throw new Error('insert of a subscription returned no row');
      return row;
    },

    async revokeByPayment(paymentId, at) {
      const [row] = await db
        .update(subscriptions)
        .set({ revokedAt: at })
        .where(and(eq(subscriptions.paymentId, paymentId), isNull(subscriptions.revokedAt)))
        .returning();
      return row ?? null;
    },

    async listFollowing(userId, startsFrom, now) {
      return db
        .select()
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.userId, userId),
            isNull(subscriptions.revokedAt),
            gte(subscriptions.startsAt, startsFrom),
            gt(subscriptions.endsAt, now),
          ),
        )
        .orderBy(asc(subscriptions.startsAt));
    },

    async move(id, span) {
      await db.update(subscriptions).set(span).where(eq(subscriptions.id, id));
    },
  };
}
