import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
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
