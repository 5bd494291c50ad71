import { and, asc, desc, eq, gt, gte, inArray, isNull, max, min } from 'drizzle-orm';
import type { SubscriptionsRepository } from '../../domain/plans/subscriptions-repository.ts';
import type { Database } from '../database.ts';
import { subscriptions } from '../schema/index.ts';

const notRevoked = isNull(subscriptions.revokedAt);

export function createSubscriptionsRepository(db: Database): SubscriptionsRepository {
  return { ...readQueries(db), ...writeQueries(db) };
}

type ReadQueries = Pick<
  SubscriptionsRepository,
  'findEnd' | 'findLatest' | 'listLatest' | 'findCurrentStart' | 'mapCurrentStarts' | 'listFollowing'
>;

function readQueries(db: Database): ReadQueries {
  return {
    async findEnd(userId) {
      const [latest] = await db
        .select({ end: max(subscriptions.endsAt) })
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), notRevoked));
      return latest?.end ?? null;
    },

    async findLatest(userId) {
      const [row] = await db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), notRevoked))
        .orderBy(desc(subscriptions.endsAt))
        .limit(1);
      return row ?? null;
    },

    async listLatest(userIds) {
      if (userIds.length === 0) return [];
      return db
        .selectDistinctOn([subscriptions.userId])
        .from(subscriptions)
        .where(and(inArray(subscriptions.userId, [...userIds]), notRevoked))
        .orderBy(subscriptions.userId, desc(subscriptions.endsAt));
    },

    async findCurrentStart(userId, now) {
      const [row] = await db
        .select({ startsAt: subscriptions.startsAt })
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), notRevoked, gt(subscriptions.endsAt, now)))
        .orderBy(subscriptions.startsAt, desc(subscriptions.id))
        .limit(1);
      return row?.startsAt ?? null;
    },

    async mapCurrentStarts(userIds, now) {
      if (userIds.length === 0) return new Map();
      const started = await db
        .select({ userId: subscriptions.userId, startsAt: min(subscriptions.startsAt) })
        .from(subscriptions)
        .where(and(inArray(subscriptions.userId, [...userIds]), notRevoked, gt(subscriptions.endsAt, now)))
        .groupBy(subscriptions.userId);
      return new Map(started.flatMap(({ userId, startsAt }) => (startsAt ? [[userId, startsAt]] : [])));
    },

    async listFollowing(userId, startsFrom, now) {
      return db
        .select()
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.userId, userId),
            notRevoked,
            gte(subscriptions.startsAt, startsFrom),
            gt(subscriptions.endsAt, now),
          ),
        )
        .orderBy(asc(subscriptions.startsAt));
    },
  };
}

function writeQueries(db: Database): Pick<SubscriptionsRepository, 'insert' | 'revokeByPayment' | 'move'> {
  return {
    async insert(subscription) {
      const [row] = await db.insert(subscriptions).values(subscription).returning();
      if (!row) throw new Error('insert of a subscription returned no row');
      return row;
    },

    async revokeByPayment(paymentId, at) {
      const [row] = await db
        .update(subscriptions)
        .set({ revokedAt: at })
        .where(and(eq(subscriptions.paymentId, paymentId), notRevoked))
        .returning();
      return row ?? null;
    },

    async move(id, span) {
      await db.update(subscriptions).set(span).where(eq(subscriptions.id, id));
    },
  };
}
