import { and, asc, eq, gt, gte, isNull, max } from 'drizzle-orm';
import type { Subscription } from '../../domain/plans/subscription.ts';
import type { Database } from '../database.ts';
import { subscriptions, users } from '../schema/index.ts';

const DAY_MS = 86_400_000;

export interface NewGrant {
  userId: number;
  planId: number;
  days: number;
  source: Subscription['source'];
  paymentId: number | null;
}

/**
 * Holds a user's row until the transaction ends: whoever changes a user's grants holds it first, so that two grants at once
 * follow each other. Null when the account is gone.
 */
export async function holdUser(tx: Database, userId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user ?? null;
}

/**
 * Adds days of a plan behind the present end, or from now on (docs/spec/decisions.md D3). The caller holds the user
 * (`holdUser`).
 */
export async function grantPlan(tx: Database, { days, ...grant }: NewGrant, now: Date): Promise<Subscription> {
  const [present] = await tx
    .select({ end: max(subscriptions.endsAt) })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, grant.userId), isNull(subscriptions.revokedAt)));
  const startsAt = present?.end && present.end > now ? present.end : now;
  const endsAt = new Date(startsAt.getTime() + days * DAY_MS);
  const [row] = await tx
    .insert(subscriptions)
    .values({ ...grant, startsAt, endsAt, createdAt: now })
    .returning();
  if (!row) throw new Error('insert of a grant answered no row');
  return row;
}

/**
 * Takes back what a payment bought, from now on: the grants behind it move up by what was left of it, so that nobody loses
 * a day of anything else. The caller holds the user. False when there is no such grant, or none any more.
 */
export async function revokeGrantOf(tx: Database, paymentId: number, now: Date): Promise<boolean> {
  const [revoked] = await tx
    .update(subscriptions)
    .set({ revokedAt: now })
    .where(and(eq(subscriptions.paymentId, paymentId), isNull(subscriptions.revokedAt)))
    .returning();
  if (!revoked) return false;
  const leftMs = revoked.endsAt.getTime() - Math.max(revoked.startsAt.getTime(), now.getTime());
  if (leftMs <= 0) return true;
  const behind = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, revoked.userId),
        isNull(subscriptions.revokedAt),
        gte(subscriptions.startsAt, revoked.endsAt),
        gt(subscriptions.endsAt, now),
      ),
    )
    .orderBy(asc(subscriptions.startsAt));
  for (const { id, startsAt, endsAt } of behind) {
    await tx
      .update(subscriptions)
      .set({ startsAt: new Date(startsAt.getTime() - leftMs), endsAt: new Date(endsAt.getTime() - leftMs) })
      .where(eq(subscriptions.id, id));
  }
  return true;
}
