import { randomUUID } from 'node:crypto';
import { ENTITLEMENTS, LIMITS } from '@prep-ai/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { createPlansRepository } from '../../db/repositories/plans-repository.ts';
import { createSubscriptionsRepository } from '../../db/repositories/subscriptions-repository.ts';
import { payments, users } from '../../db/schema/index.ts';
import { MIGRATIONS, openTestPostgres } from '../../db/testing/databases.ts';
import { DEFAULT_PLANS } from './default-plans.ts';
import { makeFindEntitlement } from './find-entitlement.ts';
import { grantPlan, revokeGrantOfPayment } from './grant-plan.ts';
import { quotaWindow, toPlanStatusDto } from './plan-status.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-11-21T04:30:00Z');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestPostgres(4);
  await migrate(database.db, MIGRATIONS);
  await createPlansRepository(database.db).seed(DEFAULT_PLANS);
});
afterAll(() => database.close());

/** Buys and refunds in this order, each so many hours after the one before. */
const histories = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ what: fc.constant('buy' as const), after: fc.nat({ max: 1000 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constant('return' as const),
        after: fc.nat({ max: 400 }),
        which: fc.nat({ max: 4 }),
      }),
    },
  ),
  { minLength: 1, maxLength: 7 },
);

test('whatever was bought and refunded: the plan is there exactly as long as it is paid, to the millisecond', async () => {
  const { db } = database;
  const plans = createPlansRepository(db);
  const subscriptions = createSubscriptionsRepository(db);
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const [user] = await db
        .insert(users)
        .values({ username: 'Buyer', email: `${randomUUID()}@example.com`, emailVerified: true })
        .returning();
      if (!user) throw new Error('no user');
      let at = START;
      // what is left is told by the days alone: bought days, less what is used, less what is refunded
      let paidUntil = START;
      const bought: { id: number; from: number; to: number }[] = [];
      for (const step of history) {
        at += step.after * HOUR_MS;
        if (step.what === 'buy') {
          const [payment] = await db
            .insert(payments)
            .values({ userId: user.id, planId: 2, amount: 199_00, currency: 'INR', state: 'paid' })
            .returning();
          if (!payment) throw new Error('no payment');
          const from = Math.max(paidUntil, at);
          paidUntil = from + 30 * DAY_MS;
          bought.push({ id: payment.id, from, to: paidUntil });
          const grant = { userId: user.id, planId: 2, days: 30, source: 'payment' as const, paymentId: payment.id };
          await grantPlan(subscriptions, grant, new Date(at));
          continue;
        }
        const [returned] = bought.splice(step.which, 1);
        if (!returned) continue;
        const left = Math.max(0, returned.to - Math.max(returned.from, at));
        for (const later of bought.filter(({ from }) => left > 0 && from >= returned.to)) {
          later.from -= left;
          later.to -= left;
        }
        paidUntil = Math.max(START, ...bought.map(({ to }) => to));
        await revokeGrantOfPayment(subscriptions, returned.id, new Date(at));
      }

      const edges = [at, ...bought.flatMap(({ from, to }) => [from, to, to - LIMITS.plan.expiringSoonDays * DAY_MS])];
      const moments = new Set(edges.flatMap((edge) => [edge - 1, edge, edge + 1]));
      for (const now of [...moments].filter((moment) => moment >= at)) {
        const clock = { now: () => new Date(now) };
        const entitlement = await makeFindEntitlement({ plans, subscriptions, clock })(user);
        const status = toPlanStatusDto(entitlement, 0, clock.now());
        const active = bought.some(({ from, to }) => from <= now && now < to);
        const last = bought.reduce((latest, { to }) => Math.max(latest, to), 0);
        const daysLeft = Math.ceil((last - now) / DAY_MS);
        const unpaid = bought.length > 0 ? ENTITLEMENTS.expired.questions : ENTITLEMENTS.free.questions;
        expect(status).toMatchObject({
          has_plan: active,
          is_expired: !active && bought.length > 0,
          is_expiring_soon: active && last - now <= LIMITS.plan.expiringSoonDays * DAY_MS,
          plan_id: bought.length > 0 ? 2 : 1,
          question_limit: active ? null : unpaid,
          days_until_expiry: active ? daysLeft : null,
          expired_days_ago: !active && bought.length > 0 ? Math.floor((now - last) / DAY_MS) : null,
          end_date: bought.length > 0 ? new Date(last).toISOString() : null,
        });
        expect(quotaWindow(entitlement, clock.now()).limit).toBe(active ? null : unpaid);
        if (active) {
          const running = bought.filter(({ to }) => to > now).map(({ from }) => from);
          expect(status.start_date).toBe(new Date(Math.min(...running)).toISOString());
        }
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
