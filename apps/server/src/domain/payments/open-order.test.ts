import { randomUUID } from 'node:crypto';
import { LIMITS, MS } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { createPaymentsRepository } from '../../db/repositories/payments-repository.ts';
import { createPlansRepository } from '../../db/repositories/plans-repository.ts';
import { users } from '../../db/schema/index.ts';
import { MIGRATIONS, openTestPostgres } from '../../db/testing/databases.ts';
import { createTransaction } from '../../db/transaction.ts';
import { DEFAULT_PLANS } from '../plans/default-plans.ts';
import { makeOpenOrder } from './open-order.ts';
import type { OrderTerms } from './payments-repository.ts';

const CLICKS = 12;
const ROUNDS = 5;
const at = new Date('2026-11-21T10:00:00Z');
const minutes = (count: number) => new Date(at.getTime() + count * MS.minute);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestPostgres();
  await migrate(database.db, MIGRATIONS);
  await createPlansRepository(database.db).seed(DEFAULT_PLANS);
});
afterAll(() => database.close());

const openOrder = (terms: OrderTerms, now: Date) =>
  makeOpenOrder({ transaction: createTransaction(database.db) })(terms, now);

async function buyer(): Promise<number> {
  const [user] = await database.db
    .insert(users)
    .values({ username: 'Meera', email: `${randomUUID()}@example.com` })
    .returning();
  if (!user) throw new Error('no user');
  return user.id;
}

const terms = (userId: number, amount = 199_00): OrderTerms => ({
  userId,
  planId: 2,
  description: 'Pro Plan, 1 month',
  durationDays: 30,
  amount,
  currency: 'INR',
  gateway: 'sandbox',
  testMode: true,
});

test('clicks at once open one order', async () => {
  // connections are there before the clicks, which then really are at once
  await Promise.all(Array.from({ length: CLICKS }, () => database.ping()));
  for (let round = 0; round < ROUNDS; round++) {
    const userId = await buyer();
    const opened = await Promise.all(Array.from({ length: CLICKS }, () => openOrder(terms(userId), at)));
    expect(opened.filter((result) => result?.isNew)).toHaveLength(1);
    expect(new Set(opened.map((result) => result?.order.id)).size).toBe(1);
  }
});

test('an order is returned again while it is young, open and of the same price, and only to its buyer', async () => {
  const userId = await buyer();
  const open = async (now: Date, amount?: number) => (await openOrder(terms(userId, amount), now))?.order.id;
  const first = await open(at);
  expect(await open(minutes(14))).toBe(first);
  expect(await open(at, 249_00)).not.toBe(first);
  expect((await openOrder(terms(await buyer()), at))?.order.id).not.toBe(first);
  expect(await open(new Date(at.getTime() + LIMITS.payment.orderReuseMs))).not.toBe(first);
  expect(await openOrder(terms(2_000_000), at)).toBeNull();
});

test('the provider’s order is recorded once, and never for an order that was abandoned', async () => {
  const payments = createPaymentsRepository(database.db);
  const opened = async () => {
    const result = await openOrder(terms(await buyer()), at);
    if (!result) throw new Error('no order');
    return result.order.id;
  };
  const id = await opened();
  const [one, two] = [`order_${randomUUID()}`, `order_${randomUUID()}`];
  expect(await payments.recordProviderOrder(id, one)).toBe(one);
  expect(await payments.recordProviderOrder(id, two)).toBe(one);
  await payments.abandonOrder(id, at);
  expect((await payments.find(id))?.state).toBe('created');
  const abandoned = await opened();
  await payments.abandonOrder(abandoned, at);
  expect(await payments.recordProviderOrder(abandoned, two)).toBeNull();
});
