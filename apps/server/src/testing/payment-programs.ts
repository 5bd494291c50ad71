import { AppError, LIMITS } from '@prep-ai/contract';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { paymentRefunds, payments, plans, subscriptions, users } from '../db/schema/index.ts';
import type { User } from '../domain/accounts/user.ts';
import type { SandboxPayment } from '../sandbox-payments/sandbox-books.ts';
import { Crash, type Fault, type PaymentLane } from './payment-lane.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type Op =
  | { op: 'create'; who: number }
  | { op: 'pay'; which: number; how: 'captured' | 'authorized' | 'failed'; amount: 'right' | 'wrong'; twice: boolean }
  | { op: 'verify'; which: number; as: 'owner' | 'other'; sign: 'right' | 'forged' | 'foreign' }
  | { op: 'webhook'; which: number; event: string; age: 'now' | 'then'; sign: 'right' | 'forged'; again: boolean }
  | { op: 'job'; minutes: number }
  | { op: 'refund'; which: number }
  | { op: 'refundAtProvider'; which: number }
  | { op: 'price'; to: number }
  | { op: 'leave'; who: number };
type Step = Op & { fault: Fault | null };
/** the steps of one batch happen at the same time */
export type Program = { price: number; batches: Step[][] };

/** most calls take fewer steps: calls of the provider, transactions, and the queries in them */
const MAX_FAULT_STEP = 12;

const index = fc.nat({ max: 5 });
const fault = fc.option(
  fc.record({
    step: fc.integer({ min: 1, max: MAX_FAULT_STEP }),
    when: fc.constantFrom('before' as const, 'after' as const),
    kind: fc.constantFrom('crash' as const, 'lost' as const),
  }),
  { freq: 2 },
);
const op = fc.oneof(
  { weight: 6, arbitrary: fc.record({ op: fc.constant('create' as const), who: fc.constantFrom(0, 0, 0, 1) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      op: fc.constant('pay' as const),
      which: index,
      how: fc.constantFrom('captured' as const, 'captured' as const, 'authorized' as const, 'failed' as const),
      amount: fc.constantFrom('right' as const, 'right' as const, 'right' as const, 'right' as const, 'wrong' as const),
      twice: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      op: fc.constant('verify' as const),
      which: index,
      as: fc.constantFrom('owner' as const, 'owner' as const, 'owner' as const, 'other' as const),
      sign: fc.constantFrom(
        'right' as const,
        'right' as const,
        'right' as const,
        'forged' as const,
        'foreign' as const,
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      op: fc.constant('webhook' as const),
      which: index,
      event: fc.constantFrom(
        'payment.captured',
        'order.paid',
        'payment.authorized',
        'payment.failed',
        'refund.processed',
      ),
      age: fc.constantFrom('now' as const, 'then' as const),
      sign: fc.constantFrom('right' as const, 'right' as const, 'right' as const, 'right' as const, 'forged' as const),
      again: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('job' as const),
      minutes: fc.constantFrom(0, 16, 40, 24 * 60, 12 * 24 * 60),
    }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('refund' as const), which: index }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('refundAtProvider' as const), which: index }) },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('price' as const), to: fc.constantFrom(100_00, 199_00, 299_00) }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('leave' as const), who: fc.constantFrom(0, 1) }) },
);
const step: fc.Arbitrary<Step> = fc.tuple(op, fault).map(([what, when]) => ({ ...what, fault: when }));

/** Random orders of everything that can happen to payments, batches of up to three at once; somebody wants to buy first. */
export const programs: fc.Arbitrary<Program> = fc
  .record({
    price: fc.constantFrom(199_00, 1_00, 9_999_99),
    first: fault,
    rest: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 7 }),
  })
  .map(({ price, first, rest }) => ({ price, batches: [[{ op: 'create', who: 0, fault: first }], ...rest] }));

class WrongGrant extends Error {}

interface World {
  lane: PaymentLane;
  plan: number;
  administrator: User;
  buyers: User[];
  /** the provider's orders that buyers were sent to pay, with who was */
  orders: { id: string; who: number; at: number }[];
  /** as they were when they were paid */
  paid: SandboxPayment[];
  /** webhooks that the provider sends eventually: it repeats them until they are accepted */
  untold: Set<string>;
}

/**
 * Lets a program happen, lets it heal (no more faults, the regular job, the provider's last webhooks), then compares the
 * ledger with the provider's books. @throws when anything differs
 */
export async function runProgram(lane: PaymentLane, program: Program): Promise<void> {
  const shop = await lane.newShop(program.price);
  const world: World = { lane, ...shop, orders: [], paid: [], untold: new Set() };
  for (const batch of program.batches) {
    lane.clock.at += MINUTE_MS;
    lane.tally.steps += batch.length;
    await Promise.all(batch.map((what) => happen(world, what)));
    if (batch.some(({ op: kind }) => kind === 'create')) await checkOpenOrders(world);
  }
  await heal(world);
  await checkBooks(world);
  // the next program has a job of its own to do
  await lane.db.update(payments).set({ nextPollAt: null }).where(eq(payments.planId, world.plan));
}

async function happen(world: World, what: Step): Promise<void> {
  try {
    await perform(world, what);
  } catch (error) {
    // errors that a caller gets, and those of a dead process, which nobody gets
    if (!(error instanceof AppError) && !(error instanceof Crash)) throw error;
  }
}

async function perform(world: World, what: Step): Promise<void> {
  const { lane, buyers } = world;
  const { books, clock } = lane;
  const running = lane.processWith(what.fault);
  const pick = <Item>(items: Item[], which: number): Item | undefined => items[which % Math.max(items.length, 1)];
  switch (what.op) {
    case 'create': {
      const buyer = await present(world, what.who);
      if (!buyer) return;
      const order = await running.createOrder(buyer, world.plan, undefined);
      if (!world.orders.some(({ id }) => id === order.order_id))
        world.orders.push({ id: order.order_id, who: what.who, at: clock.at });
      return;
    }
    case 'pay': {
      const order = pick(world.orders, what.which);
      if (!order) return;
      // no checkout window is open for longer than the job keeps checking
      if (clock.at - order.at > (LIMITS.payment.pollDays - 1) * DAY_MS) return;
      const full = books.order(order.id);
      // a paid order takes no second payment, unless the provider errs
      if (full.status === 'paid' && !what.twice) return;
      const amount = what.amount === 'wrong' ? full.amount + 100 : full.amount;
      const payment = books.pay(order.id, what.how, { amount, rules: false });
      world.paid.push(payment);
      const same = world.paid.filter(({ order_id }) => order_id === order.id);
      if (same.length > 1 || what.amount === 'wrong') for (const { id } of same) world.untold.add(id);
      return;
    }
    case 'verify': {
      const payment = pick(world.paid, what.which);
      const order = world.orders.find(({ id }) => id === payment?.order_id);
      if (!payment || !order) return;
      const other = world.paid.find(({ id }) => id !== payment.id) ?? payment;
      const signature =
        what.sign === 'right'
          ? lane.signature(payment.order_id, payment.id)
          : what.sign === 'forged'
            ? 'f'.repeat(64)
            : lane.signature(other.order_id, `${other.id}x`);
      const caller = buyers[what.as === 'owner' ? order.who : 1 - order.who];
      if (!caller) return;
      await running.verify(caller, { orderId: payment.order_id, paymentId: payment.id, signature });
      if (what.as === 'other' || what.sign !== 'right') throw new WrongGrant('a forged verification was taken');
      if (!books.payment(payment.id).captured) throw new WrongGrant('a payment that is not captured was taken');
      return;
    }
    case 'webhook': {
      const then = pick(world.paid, what.which);
      if (!then) return;
      const payment = what.age === 'now' ? books.payment(then.id) : then;
      const order = books.order(payment.order_id);
      const honest = lane.webhook({ event: what.event, payment, order });
      const webhook =
        what.sign === 'right'
          ? honest
          : lane.webhook({ event: what.event, payment: { ...payment, status: 'captured', captured: true } }, 'guess');
      for (let round = 0; round < (what.again ? 2 : 1); round++) await (await running.handleWebhook(webhook)).after;
      if (what.sign !== 'right') throw new WrongGrant('a forged webhook was taken');
      return;
    }
    case 'job':
      clock.at += what.minutes * MINUTE_MS;
      await running.pollOpenOrders();
      return running.processRefunds();
    case 'refund': {
      const payment = pick(world.paid, what.which);
      const [row] = payment ? await lane.rowsOf([payment.order_id]) : [];
      if (row) await running.refund(world.administrator.id, row.id);
      return;
    }
    case 'refundAtProvider': {
      const payment = pick(world.paid, what.which);
      if (!payment || books.payment(payment.id).status !== 'captured') return;
      books.refund(payment.id, undefined, null);
      world.untold.add(payment.id);
      return;
    }
    case 'price':
      await lane.db.update(plans).set({ price: what.to }).where(eq(plans.id, world.plan));
      return;
    case 'leave': {
      const buyer = buyers[what.who];
      if (buyer) await lane.deleteAccount(buyer);
    }
  }
}

async function present({ lane, buyers }: World, who: number): Promise<User | undefined> {
  const buyer = buyers[who];
  if (!buyer) return undefined;
  const [row] = await lane.db.select().from(users).where(eq(users.id, buyer.id));
  return row;
}

/** Two clicks are one order: nobody ever has two that could both be paid at the same price within 15 minutes. */
async function checkOpenOrders({ lane, plan }: World): Promise<void> {
  const since = new Date(lane.clock.at - 14 * MINUTE_MS);
  const open = await lane.db
    .select()
    .from(payments)
    .where(and(eq(payments.planId, plan), eq(payments.state, 'created'), gt(payments.createdAt, since)));
  const keys = open.map(({ userId, amount, id }) => `${userId ?? `gone ${id}`} ${amount}`);
  if (new Set(keys).size !== keys.length) throw new Error(`two open orders: ${keys.join(', ')}`);
}

/** The next day, without faults: webhooks that the provider repeats arrive, and the regular job asks about the rest. */
async function heal(world: World): Promise<void> {
  const { lane } = world;
  const running = lane.processWith(null);
  for (const id of world.untold) {
    const payment = lane.books.payment(id);
    const event = payment.amount_refunded > 0 ? 'refund.processed' : 'payment.captured';
    if (payment.captured) await running.handleWebhook(lane.webhook({ event, payment }));
  }
  for (let round = 0; round < 2; round++) {
    lane.clock.at += DAY_MS + MINUTE_MS;
    await running.pollOpenOrders();
    await running.processRefunds();
  }
}

async function checkBooks(world: World): Promise<void> {
  const { lane, plan } = world;
  const rows = await lane.db.select().from(payments).where(eq(payments.planId, plan));
  const ids = rows.map((row) => row.id);
  const refunds = ids.length
    ? await lane.db.select().from(paymentRefunds).where(inArray(paymentRefunds.paymentId, ids))
    : [];
  const grants = await lane.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.planId, plan), isNull(subscriptions.revokedAt)));
  const theirs = world.paid.map(({ id }) => lane.books.payment(id));
  const fail = (what: string) => {
    throw new Error(`${what}\n${JSON.stringify({ rows, refunds, grants, theirs }, null, 1)}`);
  };
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

  // one running grant for every payment that is kept, for its owner, and none besides
  const kept = rows.filter((row) => row.state === 'paid' && row.userId !== null);
  const byPayment = new Map(grants.map((grant) => [grant.paymentId, grant]));
  if (grants.length !== kept.length) fail(`${grants.length} grants for ${kept.length} payments`);
  for (const row of kept) {
    const payment = theirs.find(({ id }) => id === row.providerPaymentId);
    const right =
      payment?.captured &&
      payment.amount_refunded === 0 &&
      payment.amount === row.amount &&
      payment.order_id === row.providerOrderId;
    if (!right) fail(`a grant without its money: ${row.id}`);
    if (byPayment.get(row.id)?.userId !== row.userId) fail(`somebody else has the plan of ${row.id}`);
  }
  // anybody who paid has the plan, or the money
  for (const payment of theirs.filter(({ captured, amount_refunded }) => captured && amount_refunded === 0))
    if (!rows.some((row) => row.state === 'paid' && row.providerPaymentId === payment.id))
      fail(`paid for nothing: ${payment.id}`);

  const unmatched = refunds.filter(({ reason }) => reason === 'second_payment' || reason === 'wrong_amount');
  const taken = sum(theirs.filter(({ captured }) => captured).map(({ amount }) => amount));
  const counted =
    sum(rows.filter((row) => row.paidAt).map((row) => row.amount)) + sum(unmatched.map(({ amount }) => amount));
  if (taken !== counted) fail(`the provider took ${taken}, the ledger counts ${counted}`);
  const returned = sum(theirs.map(({ amount_refunded }) => amount_refunded));
  const given = sum(refunds.filter(({ state }) => state === 'done').map(({ amount }) => amount));
  if (returned !== given || refunds.some(({ state }) => state !== 'done'))
    fail(`${returned} went back, the ledger says ${given}`);

  lane.tally.granted += rows.filter((row) => row.paidAt !== null && row.receiptNumber !== null).length;
  lane.tally.refunds += refunds.length;
  lane.tally.taken += taken;
  lane.tally.returned += returned;

  for (const buyer of world.buyers) {
    const own = grants
      .filter(({ userId }) => userId === buyer.id)
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    for (const [i, { startsAt, endsAt }] of own.entries()) {
      if (endsAt.getTime() - startsAt.getTime() !== 30 * DAY_MS) fail('a grant of other than 30 days');
      const before = own[i - 1];
      if (!before) continue;
      if (startsAt < before.endsAt) fail('two grants at the same time');
      if (startsAt.getTime() > lane.clock.at && startsAt.getTime() !== before.endsAt.getTime()) fail('a day was lost');
    }
    if (own[0] && own[0].startsAt.getTime() > lane.clock.at) fail('a paid plan that has not begun');
  }
}

/** Receipt numbers of a whole lane run from 1 on, with none left out and none twice. @throws */
export async function checkReceipts({ db }: PaymentLane): Promise<void> {
  const rows = await db.select({ series: payments.receiptSeries, number: payments.receiptNumber }).from(payments);
  const series = new Map<string, number[]>();
  for (const { series: name, number } of rows)
    if (name !== null && number !== null) series.set(name, [...(series.get(name) ?? []), number]);
  for (const [name, numbers] of series) {
    const sorted = numbers.toSorted((a, b) => a - b);
    if (sorted.some((number, i) => number !== i + 1)) throw new Error(`receipts of ${name}: ${sorted.join(' ')}`);
  }
}
