import { randomUUID } from 'node:crypto';
import { MS } from '@prep-ai/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { createPlansRepository } from '../../db/repositories/plans-repository.ts';
import { subscriptions, users } from '../../db/schema/index.ts';
import { MIGRATIONS, openTestPostgres } from '../../db/testing/databases.ts';
import { createTransaction } from '../../db/transaction.ts';
import { DEFAULT_PLANS } from './default-plans.ts';
import { grantPlan } from './grant-plan.ts';

const GRANTS = 12;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestPostgres();
  await migrate(database.db, MIGRATIONS);
  await createPlansRepository(database.db).seed(DEFAULT_PLANS);
});
afterAll(() => database.close());

test('grants to one user at the same time follow each other', async () => {
  const { db } = database;
  const transaction = createTransaction(db);
  const [user] = await db
    .insert(users)
    .values({ username: 'Meera', email: `${randomUUID()}@example.com` })
    .returning();
  if (!user) throw new Error('no user');
  const now = new Date('2026-11-21T00:00:00Z');
  const grant = { userId: user.id, planId: 2, days: 30, source: 'feedback' as const, paymentId: null };
  await Promise.all(
    Array.from({ length: GRANTS }, () =>
      transaction(async (repositories) => {
        await repositories.users.lock(user.id);
        await grantPlan(repositories.subscriptions, grant, now);
      }),
    ),
  );
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, user.id))
    .orderBy(asc(subscriptions.startsAt));
  expect(rows.map(({ startsAt }) => (startsAt.getTime() - now.getTime()) / MS.day)).toEqual(
    Array.from({ length: GRANTS }, (_, index) => index * 30),
  );
});
