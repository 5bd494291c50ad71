import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { User } from '../../domain/accounts/user.ts';
import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import type { GatewayPayment } from '../../ports/payment-gateway.ts';
import type { Database } from '../database.ts';
import { retryDeadlock } from '../retry-deadlock.ts';
import { audit, paymentEvents, paymentRefunds, payments, receiptSeries } from '../schema/index.ts';
import { insertMail } from './outbox-repository.ts';
import type { PaymentRow, RefundRow } from './payments-repository.ts';
import { grantPlan, holdUser, revokeGrantOf } from './plan-grants.ts';
import type { SubscriptionRow } from './plans-repository.ts';

const DAY_MS = 86_400_000;

/** What the provider says about money that was paid for an order of ours. */
export interface Money {
  /** at the provider */
  orderId: string;
  /** captured, at some time at least */
  payment: GatewayPayment;
  /** the webhook that tells it: each is taken in once */
  event: { id: string; name: string } | null;
  at: Date;
  /** of the financial year of `at` */
  series: string;
  mails: PaymentMails;
}

/** The mails that go out with a change, if any. */
export interface PaymentMails {
  receipt(user: User, payment: PaymentRow, grant: SubscriptionRow): NewMail | null;
  refund(user: User, payment: PaymentRow): NewMail | null;
}

/**
 * granted: the plan was given for it, just now. known: it was counted before. refunded: it went back, and what it bought ended.
 * stray: nothing can be given for it (a second payment of the order, another amount), so it goes back. account_gone: the
 * buyer deleted the account, so it goes back. unknown_order: the order is not ours. repeated: this webhook was here before.
 */
export type SettleOutcome = 'granted' | 'known' | 'refunded' | 'stray' | 'account_gone' | 'unknown_order' | 'repeated';

export interface AdminRefund {
  paymentId: number;
  actorId: number;
  at: Date;
  mails: PaymentMails;
}

export type PaymentLedgerRepository = ReturnType<typeof createPaymentLedgerRepository>;

/**
 * The ledger of entitlement. Whatever tells of a payment (the buyer, a webhook, the regular job), however often and in
 * whatever order: one payment grants once, and each change is one transaction that holds the user, then the payment.
 */
export function createPaymentLedgerRepository(db: Database) {
  return {
    /** Counts what was paid for an order of ours. */
    async settle(money: Money): Promise<SettleOutcome> {
      return retryDeadlock(() => db.transaction((tx) => settle(tx, money)));
    },

    /** Notes that a webhook was here. False when it was here before. */
    async noteEvent(id: string, name: string, at: Date): Promise<boolean> {
      return noteEvent(db, { id, name }, at);
    },

    /**
     * Ends what a payment bought and writes down that its money goes back; the provider is asked after that. `again` when that
     * was done before; null, and nothing changed, when it is not paid.
     */
    async refund({ paymentId, actorId, at, mails }: AdminRefund): Promise<'refunded' | 'again' | null> {
      return retryDeadlock(() =>
        db.transaction(async (tx) => {
          const held = await holdPayment(tx, eq(payments.id, paymentId));
          if (!held) return null;
          if (held.payment.state === 'refunded') {
            await askAgain(tx, held.payment, at);
            return 'again';
          }
          if (held.payment.state !== 'paid') return null;
          await takeBack(tx, held, { reason: 'admin', done: false, at, mails });
          await tx.insert(audit).values({
            actorId,
            action: 'payment_refunded',
            target: `payment:${paymentId}`,
            details: { amount: held.payment.amount, currency: held.payment.currency },
            createdAt: at,
          });
          return 'refunded';
        }),
      );
    },

    /** Takes the refund that has been due longest, or this one, and says when it is due again. Null when none is. */
    async claimRefund(
      gateway: PaymentRow['gateway'],
      now: Date,
      nextTry: (refund: RefundRow) => Date,
      paymentId?: number,
    ): Promise<RefundRow | null> {
      return db.transaction(async (tx) => {
        const [found] = await tx
          .select({ refund: paymentRefunds })
          .from(paymentRefunds)
          .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
          .where(
            and(
              lte(paymentRefunds.tryAt, now),
              eq(payments.gateway, gateway),
              paymentId === undefined ? undefined : eq(paymentRefunds.paymentId, paymentId),
            ),
          )
          .orderBy(asc(paymentRefunds.tryAt))
          .limit(1)
          .for('update', { of: paymentRefunds, skipLocked: true });
        if (!found) return null;
        const { refund } = found;
        await tx
          .update(paymentRefunds)
          .set({ tryAt: nextTry(refund), tries: refund.tries + 1 })
          .where(eq(paymentRefunds.id, refund.id));
        return refund;
      });
    },

    /** The provider has it, or refuses it for good. */
    async endRefund(providerPaymentId: string, end: RefundEnd, at: Date): Promise<void> {
      await retryDeadlock(() =>
        db.transaction(async (tx) => {
          const [refund] = await tx
            .select({ paymentId: paymentRefunds.paymentId })
            .from(paymentRefunds)
            .where(eq(paymentRefunds.providerPaymentId, providerPaymentId));
          if (!refund) return;
          // the payment before its refund, as everybody else holds them
          await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, refund.paymentId)).for('update');
          await endRefund(tx, providerPaymentId, end, at);
        }),
      );
    },
  };
}

/** `afterAll`: the provider had taken it and found later that it could not be done; else what is done stays done */
export type RefundEnd = { state: 'done'; providerRefundId: string | null } | { state: 'failed'; afterAll: boolean };

interface Held {
  payment: PaymentRow;
  /** null when the account is gone */
  user: User | null;
}

/** Holds a payment and, before it, its user: the order that deleting an account keeps, too. */
async function holdPayment(tx: Database, which: ReturnType<typeof eq>): Promise<Held | null> {
  const [seen] = await tx.select({ userId: payments.userId }).from(payments).where(which);
  if (!seen) return null;
  const user = seen.userId === null ? null : await holdUser(tx, seen.userId);
  const [payment] = await tx.select().from(payments).where(which).for('update');
  return payment ? { payment, user } : null;
}

async function settle(tx: Database, money: Money): Promise<SettleOutcome> {
  const { payment: paid, at, mails } = money;
  if (money.event && !(await noteEvent(tx, money.event, at))) return 'repeated';
  const held = await holdPayment(tx, eq(payments.providerOrderId, money.orderId));
  if (!held) return 'unknown_order';
  const { payment: order, user } = held;
  const wentBack = paid.amountRefunded >= paid.amount;

  if (order.providerPaymentId !== null && order.providerPaymentId !== paid.id)
    return sendBack(tx, order, paid, 'second_payment', at);
  if (order.providerPaymentId === paid.id) {
    if (!wentBack) return 'known';
    if (order.state === 'paid') await takeBack(tx, held, { reason: 'provider', done: true, at, mails });
    else await endRefund(tx, paid.id, { state: 'done', providerRefundId: null }, at);
    return order.state === 'paid' ? 'refunded' : 'known';
  }
  if (paid.amount !== order.amount || paid.currency !== order.currency)
    return sendBack(tx, order, paid, 'wrong_amount', at);

  const gone = wentBack || !user;
  const number = gone ? null : await nextReceipt(tx, money.series);
  const [counted] = await tx
    .update(payments)
    .set({
      state: gone ? 'refunded' : 'paid',
      providerPaymentId: paid.id,
      paidAt: at,
      updatedAt: at,
      // once more on the next day: a second payment of the order, or a refund, may have gone unheard
      askAt: gone ? null : new Date(at.getTime() + DAY_MS),
      receiptSeries: number === null ? null : money.series,
      receiptNumber: number,
    })
    .where(eq(payments.id, order.id))
    .returning();
  if (!counted) throw new Error('update of a held payment answered no row');
  if (!user || wentBack) {
    await writeRefund(tx, counted, paid, wentBack ? 'provider' : 'account_deleted', wentBack, at);
    return wentBack ? 'refunded' : 'account_gone';
  }
  const { id: paymentId, planId, durationDays: days } = counted;
  const grant = await grantPlan(tx, { userId: user.id, planId, days, source: 'payment', paymentId }, at);
  const mail = mails.receipt(user, counted, grant);
  if (mail) await insertMail(tx, mail);
  return 'granted';
}

/** Money that nothing can be given for: it goes back, and the order stays as it is. */
async function sendBack(
  tx: Database,
  order: PaymentRow,
  paid: GatewayPayment,
  reason: 'second_payment' | 'wrong_amount',
  at: Date,
): Promise<SettleOutcome> {
  await writeRefund(tx, order, paid, reason, paid.amountRefunded >= paid.amount, at);
  return 'stray';
}

async function writeRefund(
  tx: Database,
  order: PaymentRow,
  paid: Pick<GatewayPayment, 'id' | 'amount' | 'currency'>,
  reason: RefundRow['reason'],
  done: boolean,
  at: Date,
): Promise<void> {
  const ended = { state: 'done' as const, doneAt: at, tryAt: null };
  await tx
    .insert(paymentRefunds)
    .values({
      paymentId: order.id,
      providerPaymentId: paid.id,
      amount: paid.amount,
      currency: paid.currency,
      reason,
      requestedAt: at,
      ...(done ? ended : { tryAt: at }),
    })
    .onConflictDoNothing({ target: paymentRefunds.providerPaymentId });
  if (done) await endRefund(tx, paid.id, { state: 'done', providerRefundId: null }, at);
}

/** Ends what a paid payment bought; `done` when its money has gone back already. */
async function takeBack(
  tx: Database,
  { payment, user }: Held,
  { reason, done, at, mails }: { reason: 'admin' | 'provider'; done: boolean; at: Date; mails: PaymentMails },
): Promise<void> {
  const { id, providerPaymentId, amount, currency } = payment;
  if (providerPaymentId === null) throw new Error('a paid payment without its id');
  const [refunded] = await tx
    .update(payments)
    .set({ state: 'refunded', updatedAt: at })
    .where(eq(payments.id, id))
    .returning();
  if (!refunded) throw new Error('update of a held payment answered no row');
  await writeRefund(tx, payment, { id: providerPaymentId, amount, currency }, reason, done, at);
  if (!user) return;
  await revokeGrantOf(tx, id, at);
  const mail = mails.refund(user, refunded);
  if (mail) await insertMail(tx, mail);
}

async function endRefund(tx: Database, providerPaymentId: string, end: RefundEnd, at: Date): Promise<void> {
  const refundId = end.state === 'done' ? end.providerRefundId : null;
  await tx
    .update(paymentRefunds)
    .set({ state: end.state, tryAt: null, ...(end.state === 'done' ? { doneAt: at } : {}) })
    .where(
      and(
        eq(paymentRefunds.providerPaymentId, providerPaymentId),
        end.state === 'failed' && end.afterAll ? undefined : ne(paymentRefunds.state, 'done'),
      ),
    );
  if (refundId === null) return;
  await tx
    .update(paymentRefunds)
    .set({ providerRefundId: refundId })
    .where(and(eq(paymentRefunds.providerPaymentId, providerPaymentId), isNull(paymentRefunds.providerRefundId)));
  await tx
    .update(payments)
    .set({ providerRefundId: refundId })
    .where(and(eq(payments.providerPaymentId, providerPaymentId), isNull(payments.providerRefundId)));
}

/** A refund that the provider refused is asked for anew. */
async function askAgain(tx: Database, { id, providerPaymentId }: PaymentRow, at: Date): Promise<void> {
  if (providerPaymentId === null) return;
  await tx
    .update(paymentRefunds)
    .set({ state: 'pending', tryAt: at, tries: 0, idempotencyKey: sql`gen_random_uuid()` })
    .where(
      and(
        eq(paymentRefunds.paymentId, id),
        eq(paymentRefunds.providerPaymentId, providerPaymentId),
        eq(paymentRefunds.state, 'failed'),
      ),
    );
}

async function noteEvent(tx: Database, event: { id: string; name: string }, at: Date): Promise<boolean> {
  const noted = await tx
    .insert(paymentEvents)
    .values({ id: event.id, event: event.name, receivedAt: at })
    .onConflictDoNothing({ target: paymentEvents.id })
    .returning({ id: paymentEvents.id });
  return noted.length > 0;
}

/** The row of the series is held until the transaction ends, so a number that is rolled back is given to the next. */
async function nextReceipt(tx: Database, series: string): Promise<number> {
  const [row] = await tx
    .insert(receiptSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: receiptSeries.series, set: { last: sql`${receiptSeries.last} + 1` } })
    .returning({ last: receiptSeries.last });
  if (!row) throw new Error('a receipt series answered no number');
  return row.last;
}
