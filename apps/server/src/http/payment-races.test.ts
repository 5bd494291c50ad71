import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { payments, subscriptions } from '../db/schema/index.ts';
import { openTestPostgres } from '../db/testing/databases.ts';
import type { SandboxPayment } from '../sandbox-payments/sandbox-books.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { openShop, type Shop } from '../testing/sandbox-shop.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const { engine } = createFakeEngine();
let database: OpenDatabase;
let shop: Shop;
let apps: [TestApp, TestApp];
beforeAll(async () => {
  [database, shop] = await Promise.all([openTestPostgres(40), openShop()]);
  const options = { engine, database, gateway: shop.gateway };
  apps = [await createTestApp(options), await createTestApp(options)];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await shop.close();
  await database.close();
});

const grantsOf = (userId: number) =>
  database.db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(subscriptions.startsAt);
const times = <Answer>(count: number, ask: (app: TestApp, index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(apps[index % 2 === 0 ? 0 : 1], index)));

test('ten clicks on two processes are one order at the provider', async () => {
  const { token, userId } = await apps[0].member();
  const answers = await times(10, (app) => shop.order(app, token));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map((answer) => answer.json().order_id)).size).toBe(1);
  const rows = await database.db.select().from(payments).where(eq(payments.userId, userId));
  expect(rows).toHaveLength(1);
  expect(shop.books.ordersOf(rows[0]?.reference ?? '')).toHaveLength(1);
});

test('the buyer’s tab, the webhooks and the regular job of two processes at once grant once', async () => {
  const { token, userId } = await apps[0].member();
  const { order_id } = (await shop.order(apps[0], token)).json();
  const payment = shop.books.pay(order_id, 'captured');
  await database.db
    .update(payments)
    .set({ nextPollAt: new Date(0) })
    .where(eq(payments.providerOrderId, order_id));
  const answers = await times(24, async (app, index) => {
    if (index % 6 === 0) return app.application.runJob('payments');
    const event = index % 4 === 1 ? 'order.paid' : 'payment.captured';
    const answer = index % 3 === 0 ? await shop.verify(app, token, payment) : await shop.webhook(app, event, payment);
    expect(answer.statusCode).toBe(200);
  });
  expect(answers).toHaveLength(24);
  expect(await grantsOf(userId)).toHaveLength(1);
  expect(await shop.plan(apps[1], token)).toMatchObject({ plan_id: 2, days_until_expiry: 30 });
});

test('parallel purchases of one user are granted one after the other, each with its own receipt', async () => {
  const { token, userId } = await apps[0].member();
  const paid: SandboxPayment[] = [];
  for (let i = 0; i < 6; i++) {
    const { order_id } = (await shop.order(apps[0], token)).json();
    paid.push(shop.books.pay(order_id, 'captured'));
    // a new order each time: the buyer comes back after a failure
    await database.db
      .update(payments)
      .set({ state: 'failed', createdAt: new Date(0) })
      .where(eq(payments.providerOrderId, order_id));
  }
  const [first] = paid;
  if (!first) throw new Error('nothing was paid');
  await times(18, (app, index) => shop.webhook(app, 'payment.captured', paid[index % 6] ?? first));
  const grants = await grantsOf(userId);
  expect(grants).toHaveLength(6);
  for (const [i, grant] of grants.entries()) if (i > 0) expect(grant.startsAt).toEqual(grants[i - 1]?.endsAt);
  const rows = await database.db.select().from(payments).where(eq(payments.userId, userId));
  expect(new Set(rows.map((row) => row.receiptNumber)).size).toBe(6);
});

test('a refund on one process against webhooks and verifications on the other leaves no plan and one refund', async () => {
  const { token, userId } = await apps[0].member();
  const admin = await apps[0].admin();
  const { order_id } = (await shop.order(apps[0], token)).json();
  const payment = shop.books.pay(order_id, 'captured');
  await shop.verify(apps[0], token, payment);
  const [row] = await database.db.select().from(payments).where(eq(payments.userId, userId));
  await times(12, async (app, index) => {
    if (index % 3 === 0) return app.call('POST', `/api/admin/payments/${row?.id}/refund`, { token: admin.token });
    if (index % 3 === 1) return shop.webhook(app, 'payment.captured', payment);
    return shop.verify(app, token, payment);
  });
  await times(2, (app) => app.application.runJob('payments'));
  expect(shop.books.payment(payment.id)).toMatchObject({ status: 'refunded', amount_refunded: 199_00 });
  expect((await grantsOf(userId)).filter((grant) => grant.revokedAt === null)).toEqual([]);
  expect(await shop.plan(apps[1], token)).toMatchObject({ has_plan: false });
});

test('an account that is deleted while its payment arrives has the plan or gets the money back', async () => {
  for (let round = 0; round < 5; round++) {
    const { token } = await apps[0].member();
    const { order_id } = (await shop.order(apps[0], token)).json();
    const payment = shop.books.pay(order_id, 'captured');
    await Promise.all([
      shop.webhook(apps[0], 'payment.captured', payment),
      apps[1].call('DELETE', '/api/users/me', { token }),
    ]);
    await apps[0].application.runJob('payments');
    const [row] = await database.db.select().from(payments).where(eq(payments.providerOrderId, order_id));
    const returned = shop.books.payment(payment.id).amount_refunded === 199_00;
    // granted first, then the buyer left: that is the buyer's choice, and the payment stays in the books
    expect(row?.state).toBe(returned ? 'refunded' : 'paid');
  }
});
