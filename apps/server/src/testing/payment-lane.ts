import { createHmac, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { createRazorpayGateway } from '../adapters/payments-razorpay/razorpay-gateway.ts';
import { makePaymentUseCases } from '../composition/payment-use-cases.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createPaymentsRepository } from '../db/repositories/payments-repository.ts';
import { createPlansRepository } from '../db/repositories/plans-repository.ts';
import { createSubscriptionsRepository } from '../db/repositories/subscriptions-repository.ts';
import { payments, plans, users } from '../db/schema/index.ts';
import { deleteAccountOf } from '../db/testing/account-changes.ts';
import { createTransaction } from '../db/transaction.ts';
import type { User } from '../domain/accounts/user.ts';
import type { Repositories, Transaction } from '../domain/transaction.ts';
import { GatewayError, type GatewayPayment, type PaymentGateway } from '../ports/payment-gateway.ts';
import { SandboxBooks, type SandboxPayment, SandboxRefusal } from '../sandbox-payments/sandbox-books.ts';
import { type SandboxEvent, signedWebhook } from '../sandbox-payments/sandbox-webhooks.ts';

/** A process dies at its nth step towards the outside; or the provider's answer of that step is lost and the process goes on. */
export interface Fault {
  step: number;
  when: 'before' | 'after';
  kind: 'crash' | 'lost';
}

export class Crash extends Error {}

const KEYS = { keyId: 'rzp_test_lane', keySecret: 'lane key secret', webhookSecret: 'lane webhook secret' };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const noMails = { receipt: () => null, refund: () => null };
const FIRST_PLAN = 1000;

export type PaymentLane = ReturnType<typeof createPaymentLane>;

/**
 * The payment use cases over a real database and the provider's books, with faults: every call of a use case runs in a
 * process of its own, which may die before or after any of its steps. One lane has one database, one provider and one clock.
 */
export function createPaymentLane({ db }: Pick<OpenDatabase, 'db'>) {
  const books = new SandboxBooks();
  const clock = { at: Date.parse('2026-11-21T00:00:00Z'), now: () => new Date(clock.at) };
  const gateway = booksGateway(books);
  let lastPlan = FIRST_PLAN;
  /** what happened in the lane so far; amounts in paise */
  const tally = { steps: 0, faults: 0, granted: 0, refunds: 0, taken: 0, returned: 0 };

  /** A process: the use cases over external dependencies that fail once, as configured. */
  const processWith = (fault: Fault | null) => {
    const fuse = createFuse(fault, () => {
      tally.faults += 1;
    });
    return makePaymentUseCases({
      gateway: fuse.wrap(gateway, 'lost'),
      payments: fuse.wrap(createPaymentsRepository(db), 'crash'),
      plans: createPlansRepository(db),
      subscriptions: createSubscriptionsRepository(db),
      transaction: fuse.wrapTransaction(createTransaction(db)),
      mails: noMails,
      wakeMailSender: () => undefined,
      enforceRate: async () => 0,
      clock,
      logger: silent,
      pause: async () => {
        await nextTurn();
        clock.at += 3000;
      },
    });
  };

  return {
    db,
    books,
    clock,
    tally,
    processWith,
    signature: (orderId: string, paymentId: string) => hmac(`${orderId}|${paymentId}`, KEYS.keySecret),
    webhook(event: SandboxEvent, secret: string = KEYS.webhookSecret) {
      const { body, headers } = signedWebhook(event, secret);
      return { body: Buffer.from(body), signature: headers['x-razorpay-signature'], eventId: randomUUID() };
    },
    /** Two buyers and who gives their money back, and a plan that only they buy, so that its price can change. */
    async newShop(price: number) {
      lastPlan += 1;
      const plan = lastPlan;
      await db.insert(plans).values({
        id: plan,
        name: 'Pro Plan',
        description: 'Pro Plan, 1 month',
        price,
        durationDays: 30,
        features: [],
      });
      const people = await db
        .insert(users)
        .values(
          [0, 1, 2].map(() => ({ username: 'Buyer', email: `buyer-${randomUUID()}@example.com`, emailVerified: true })),
        )
        .returning();
      const [administrator, ...buyers] = people;
      if (!administrator) throw new Error('insert of people answered no row');
      return { plan, administrator, buyers };
    },
    deleteAccount: (user: User) => deleteAccountOf(db, user),
    async rowsOf(providerOrders: string[]) {
      if (providerOrders.length === 0) return [];
      return db.select().from(payments).where(inArray(payments.providerOrderId, providerOrders));
    },
  };
}

function createFuse(fault: Fault | null, onBlow: () => void) {
  let steps = 0;
  let dead = false;

  const blow = (weakest: Fault['kind']) => {
    onBlow();
    if (fault?.kind === 'lost' && weakest === 'lost') throw new GatewayError('unavailable', 'lost');
    dead = true;
    throw new Crash();
  };

  /** `weakest`: what a lost answer is for this step; a database's is as good as a crash. */
  const step = async <Result>(weakest: Fault['kind'], work: () => Promise<Result>): Promise<Result> => {
    // what a dead process still wanted to do never happens
    if (dead) throw new Crash();
    steps += 1;
    const hit = fault?.step === steps;
    if (hit && fault.when === 'before') blow(weakest);
    const result = await work();
    if (hit && fault.when === 'after') blow(weakest);
    return result;
  };

  /** Every async method of `part` is a step. */
  const wrap = <Part extends object>(part: Part, weakest: Fault['kind']): Part =>
    new Proxy(part, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function' || SYNCHRONOUS.has(String(name))) return value;
        return (...args: unknown[]) => step(weakest, async () => value.apply(target, args));
      },
    });

  const wrapRepositories = (repositories: Repositories): Repositories =>
    new Proxy(repositories, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        return typeof value === 'object' && value !== null ? wrap(value, 'crash') : value;
      },
    });

  /** A transaction is a step, and so is every query in it: the process can die before, in and after it. */
  const wrapTransaction =
    (transaction: Transaction): Transaction =>
    (work) =>
      step('crash', () => transaction((repositories) => work(wrapRepositories(repositories))));

  return { wrap, wrapTransaction };
}

const SYNCHRONOUS = new Set(['isPaymentSignature', 'isWebhookSignature', 'readEvent']);

/** The provider without its network: the rules of the sandbox's books, the signatures of the real adapter. */
function booksGateway(books: SandboxBooks): PaymentGateway {
  const real = createRazorpayGateway({
    name: 'sandbox',
    apiUrl: 'http://127.0.0.1:9',
    ...KEYS,
    checkoutScript: 'http://127.0.0.1:9/checkout.js',
  });
  const ask = async <Answer>(question: () => Answer): Promise<Answer> => {
    await nextTurn();
    try {
      return question();
    } catch (error) {
      if (error instanceof SandboxRefusal) throw new GatewayError('refused', `${error.status} ${error.code}`);
      throw error;
    }
  };
  return {
    ...real,
    createOrder: ({ reference, amount, currency }) =>
      ask(() => books.createOrder({ amount, currency, receipt: reference })),
    findOrder: (reference) => ask(() => books.ordersOf(reference)[0] ?? null),
    listPayments: (orderId) => ask(() => books.paymentsOf(orderId).map(readPayment)),
    findPayment: (id) => ask(() => readPayment(books.payment(id))).catch(() => null),
    capture: async (payment) => {
      try {
        return readPayment(await ask(() => books.capture(payment.id, payment)));
      } catch {
        return readPayment(books.payment(payment.id));
      }
    },
    refund: ({ paymentId, amount, idempotencyKey }) => ask(() => books.refund(paymentId, amount, idempotencyKey)),
  };
}

function readPayment(payment: SandboxPayment): GatewayPayment {
  const { id, amount, currency, status, captured } = payment;
  return { id, amount, currency, status, captured, orderId: payment.order_id, amountRefunded: payment.amount_refunded };
}

function hmac(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}
