import { randomUUID } from 'node:crypto';
import { MS } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { createPaymentsRepository } from '../../db/repositories/payments-repository.ts';
import { createPlansRepository } from '../../db/repositories/plans-repository.ts';
import { users } from '../../db/schema/index.ts';
import { MIGRATIONS, openTestPostgres } from '../../db/testing/databases.ts';
import { createTransaction } from '../../db/transaction.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import { openShop, type Shop } from '../../testing/sandbox-shop.ts';
import { DEFAULT_PLANS } from '../plans/default-plans.ts';
import { makePollOpenOrders } from './poll-open-orders.ts';

const at = new Date('2026-11-21T10:00:00Z');
const minutes = (count: number) => new Date(at.getTime() + count * MS.minute);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: OpenDatabase;
let shop: Shop;
beforeAll(async () => {
  [database, shop] = await Promise.all([openTestPostgres(), openShop()]);
  await migrate(database.db, MIGRATIONS);
  await createPlansRepository(database.db).seed(DEFAULT_PLANS);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

async function openOrder(): Promise<number> {
  const { db } = database;
  const [user] = await db
    .insert(users)
    .values({ username: 'Meera', email: `${randomUUID()}@example.com` })
    .returning();
  if (!user) throw new Error('no user');
  const terms = {
    planId: 2,
    description: 'Pro Plan, 1 month',
    durationDays: 30,
    amount: 199_00,
    currency: 'INR',
  } as const;
  const order = { userId: user.id, ...terms, gateway: 'sandbox', testMode: true } as const;
  return (await createPaymentsRepository(db).insertOrder(order, at, minutes(15))).id;
}

test('of several processes each polls other orders that are due, none twice, and none of another gateway', async () => {
  const ids = new Set<number>();
  for (let i = 0; i < 6; i++) ids.add(await openOrder());
  const poll = async (now: Date, name: PaymentGateway['name'] = 'sandbox') => {
    const polled: number[] = [];
    const run = makePollOpenOrders({
      gateway: { ...shop.gateway, name },
      transaction: createTransaction(database.db),
      reconcileOrder: async ({ id }) => {
        polled.push(id);
        return false;
      },
      clock: { now: () => now },
      logger: silent,
    });
    await Promise.all([run(), run(), run()]);
    return polled.toSorted((a, b) => a - b);
  };
  expect(await poll(minutes(14))).toEqual([]);
  expect(await poll(minutes(16), 'razorpay')).toEqual([]);
  expect(await poll(minutes(16))).toEqual([...ids]);
  expect(await poll(minutes(30))).toEqual([]);
  expect(await poll(minutes(31))).toEqual([...ids]);
});
