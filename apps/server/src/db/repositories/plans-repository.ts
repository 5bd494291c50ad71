import { and, desc, eq, gt, inArray, isNull, min, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { plans, subscriptions } from '../schema/index.ts';

export type PlanRow = typeof plans.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type PlansRepository = ReturnType<typeof createPlansRepository>;

export function createPlansRepository(db: Database) {
  return {
    /** Adds the plans that are missing; a plan that is there keeps what the operator made of it. */
    async seed(rows: (typeof plans.$inferInsert)[]): Promise<void> {
      await db.insert(plans).values(rows).onConflictDoNothing({ target: plans.id });
    },

    async list(): Promise<PlanRow[]> {
      return db.select().from(plans).orderBy(plans.id);
    },

    async find(id: number): Promise<PlanRow | null> {
      const [row] = await db.select().from(plans).where(eq(plans.id, id)).limit(1);
      return row ?? null;
    },

    /** The grant with the latest end, past or present; null when the user never had a paid plan. */
    async latestSubscription(userId: number): Promise<SubscriptionRow | null> {
      const [row] = await db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.revokedAt)))
        .orderBy(sql`${subscriptions.endsAt} desc`)
        .limit(1);
      return row ?? null;
    },

    /** `latestSubscription` of many users at once. */
    async latestSubscriptions(userIds: readonly number[]): Promise<SubscriptionRow[]> {
      if (userIds.length === 0) return [];
      return db
        .selectDistinctOn([subscriptions.userId])
        .from(subscriptions)
        .where(and(inArray(subscriptions.userId, [...userIds]), isNull(subscriptions.revokedAt)))
        .orderBy(subscriptions.userId, sql`${subscriptions.endsAt} desc`);
    },

    /** `currentStart` of many users at once. */
    async currentStarts(userIds: readonly number[], now: Date): Promise<Map<number, Date>> {
      if (userIds.length === 0) return new Map();
      const started = await db
        .select({ userId: subscriptions.userId, startsAt: min(subscriptions.startsAt) })
        .from(subscriptions)
        .where(
          and(
            inArray(subscriptions.userId, [...userIds]),
            isNull(subscriptions.revokedAt),
            gt(subscriptions.endsAt, now),
          ),
        )
        .groupBy(subscriptions.userId);
      return new Map(started.flatMap(({ userId, startsAt }) => (startsAt ? [[userId, startsAt]] : [])));
    },

    /** When the running chain of grants began: shown as the plan's start date. */
    async currentStart(userId: number, now: Date): Promise<Date | null> {
      const [row] = await db
        .select({ startsAt: subscriptions.startsAt })
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.revokedAt), gt(subscriptions.endsAt, now)))
        .orderBy(subscriptions.startsAt, desc(subscriptions.id))
        .limit(1);
      return row?.startsAt ?? null;
    },
  };
}
