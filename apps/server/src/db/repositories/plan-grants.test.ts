import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_PLANS } from '../../domain/plans/default-plans.ts';
import type { OpenDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { subscriptions, users } from '../schema/index.ts';
import { MIGRATIONS, openTestPostgres } from '../testing/databases.ts';
import { grantPlan, holdUser } from './plan-grants.ts';
import { createPlansRepository } from './plans-repository.ts';

const GRANTS = 12;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestPostgres();
  await migrate(database.db, MIGRATIONS);
  await createPlansRepository(database.db).seed(DEFAULT_PLANS);
});
afterAll(() => database.close());

test('grants of one user at once, whatever they are for, stand one behind the other', async () => {
  const { db } = database;
  const [user] = await db
    .insert(users)
    .values({ username: 'Meera', email: `${randomUUID()}@example.com` })
    .returning();
  if (!user) throw new Error('no user');
  const now = new Date('2026-11-21T00:00:00Z');
  const grant = { userId: user.id, planId: 2, days: 30, source: 'feedback' as const, paymentId: null };
  await Promise.all(
    Array.from({ length: GRANTS }, () =>
      db.transaction(async (tx) => {
        await holdUser(tx, user.id);
        await grantPlan(tx, grant, now);
      }),
    ),
  );
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, user.id))
    .orderBy(asc(subscriptions.startsAt));
  expect(rows.map(({ startsAt }) => (startsAt.getTime() - now.getTime()) / 86_400_000)).toEqual(
    Array.from({ length: GRANTS }, (_, index) => index * 30),
  );
});
