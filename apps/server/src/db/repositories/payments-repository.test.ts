import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_PLANS } from '../../domain/plans/default-plans.ts';
import type { OpenDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { users } from '../schema/index.ts';
import { MIGRATIONS, openTestPostgres } from '../testing/databases.ts';
import { createPaymentsRepository } from './payments-repository.ts';
import { createPlansRepository } from './plans-repository.ts';

const CLICKS = 12;
const ROUNDS = 5;
const at = new Date('2026-11-21T10:00:00Z');
const minutes = (count: number) => new Date(at.getTime() + count * 60_000);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestPostgres();
  await migrate(database.db, MIGRATIONS);
  await createPlansRepository(database.db).seed(DEFAULT_PLANS);
});
afterAll(() => database.close());

async function buyer(): Promise<number> {
  const [user] = await database.db
    .insert(users)
    .values({ username: 'Meera', email: `${randomUUID()}@example.com` })
    .returning();
  if (!user) throw new Error('no user');
  return user.id;
}

const order = (userId: number, amount = 199_00) => ({
  userId,
  planId: 2,
  description: 'Pro Plan, 1 month',
  durationDays: 30,
  amount,
  currency: 'INR' as const,
  gateway: 'sandbox' as const,
  testMode: true,
  at,
  askAt: minutes(15),
});

test('clicks at once open one order', async () => {
  const payments = createPaymentsRepository(database.db);
  // connections are there before the clicks, which then really are at once
  await Promise.all(Array.from({ length: CLICKS }, () => database.ping()));
  for (let round = 0; round < ROUNDS; round++) {
    const userId = await buyer();
    const opened = await Promise.all(
      Array.from({ length: CLICKS }, () => payments.openOrder(order(userId), minutes(-15))),
    );
    expect(opened.filter((result) => result?.isNew)).toHaveLength(1);
    expect(new Set(opened.map((result) => result?.row.id)).size).toBe(1);
  }
});

test('an order is given again while it is young, open and of the same price, and only to its buyer', async () => {
  const payments = createPaymentsRepository(database.db);
  const userId = await buyer();
  const open = async (since: Date, amount?: number) => (await payments.openOrder(order(userId, amount), since))?.row.id;
  const first = await open(minutes(-15));
  expect(await open(minutes(-1))).toBe(first);
  expect(await open(minutes(-15), 249_00)).not.toBe(first);
  expect((await payments.openOrder(order(await buyer()), minutes(-15)))?.row.id).not.toBe(first);
  expect(await open(at)).not.toBe(first);
  expect(await payments.openOrder(order(2_000_000), at)).toBeNull();
});

test('the provider’s order is noted once, and never for an order that was given up', async () => {
  const payments = createPaymentsRepository(database.db);
  const opened = async () => {
    const result = await payments.openOrder(order(await buyer()), at);
    if (!result) throw new Error('no order');
    return result.row.id;
  };
  const id = await opened();
  const [one, two] = [`order_${randomUUID()}`, `order_${randomUUID()}`];
  expect(await payments.noteProviderOrder(id, one)).toBe(one);
  expect(await payments.noteProviderOrder(id, two)).toBe(one);
  await payments.giveUpOrder(id, at);
  expect((await payments.find(id))?.state).toBe('created');
  const given = await opened();
  await payments.giveUpOrder(given, at);
  expect(await payments.noteProviderOrder(given, two)).toBeNull();
});

test('of several jobs each takes another order that is due, and none twice', async () => {
  const payments = createPaymentsRepository(database.db);
  const ids = new Set<number | undefined>();
  for (let i = 0; i < 6; i++) ids.add((await payments.openOrder(order(await buyer()), at))?.row.id);
  expect(await payments.claimToAsk('sandbox', minutes(14), () => minutes(30))).toBeNull();
  const claim = () => payments.claimToAsk('sandbox', minutes(16), () => minutes(30));
  const seen: number[] = [];
  for (;;) {
    const claimed = await Promise.all([claim(), claim(), claim()]);
    const rows = claimed.filter((row) => row !== null);
    if (rows.length === 0) break;
    seen.push(...rows.map((row) => row.id));
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining([...ids]));
  expect(await payments.claimToAsk('razorpay', minutes(99), () => null)).toBeNull();
});
