import { LIMITS, MS, PLAN_IDS } from '@prep-ai/contract';
import { lockPayment } from '../../domain/payments/lock-payment.ts';
import type { PaymentMails } from '../../domain/payments/payment-mails.ts';
import { revokeAndRefund } from '../../domain/payments/refund-ledger.ts';
import { makeSettlePayment } from '../../domain/payments/settle-payment.ts';
import { grantPlan } from '../../domain/plans/grant-plan.ts';
import { planDescription } from '../../domain/plans/plan-dto.ts';
import type { PlansRepository } from '../../domain/plans/plans-repository.ts';
import type { Transaction } from '../../domain/transaction.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Random } from './random.ts';
import type { SamplePerson } from './sample-people.ts';

/** Something with money at some time, in whose order receipts get their numbers. */
interface MoneyEvent {
  userId: number;
  at: Date;
  what: 'paid' | 'refunded' | 'failed' | 'open' | 'granted';
}

export interface SampleMoneyDeps {
  transaction: Transaction;
  plans: PlansRepository;
  logger: Logger;
  random: Random;
  now: Date;
}

/** nobody is told */
const noMails: PaymentMails = { receipt: () => null, refund: () => null };
const MONTHS_MOST = 6;
const REFUND_AFTER_DAYS = 3;

/**
 * Orders, payments, refunds and grants through the rules of the product itself, in the order of time, so that plans, receipt
 * numbers and refunds fit together. Returns the ids of the payments. The newest money is older than the time in which it could
 * be refunded: the sandbox does not know these payments.
 */
export async function writeSampleMoney(
  people: readonly { person: SamplePerson; userId: number }[],
  deps: SampleMoneyDeps,
): Promise<number[]> {
  const plan = await deps.plans.find(PLAN_IDS.pro);
  if (!plan || plan.durationDays === null) throw new Error('the plan Pro is missing');
  const { durationDays, price: amount, currency } = plan;
  const terms = { planId: plan.id, description: planDescription(plan), durationDays, amount, currency } as const;
  const events = people.flatMap((one) => eventsOf(one, deps)).sort((a, b) => a.at.getTime() - b.at.getTime());
  const moment = { now: deps.now };
  const settle = makeSettlePayment({
    transaction: deps.transaction,
    mails: noMails,
    wakeMailSender: () => undefined,
    clock: { now: () => moment.now },
    logger: deps.logger,
  });
  const ids: number[] = [];
  for (const { userId, at, what } of events) {
    moment.now = at;
    if (what === 'granted') {
      const grant = { userId, planId: plan.id, days: durationDays, source: 'feedback' as const, paymentId: null };
      await deps.transaction(async ({ subscriptions }) => grantPlan(subscriptions, grant, at));
      continue;
    }
    const order = `order_sample_${deps.random.uuid()}`;
    const id = await deps.transaction(async ({ payments }) => {
      const made = await payments.insertOrder({ ...terms, userId, gateway: 'sandbox', testMode: true }, at, at);
      await payments.recordProviderOrder(made.id, order);
      if (what === 'failed') await payments.markFailed(order, new Date(at.getTime() + MS.minute));
      return made.id;
    });
    ids.push(id);
    if (what === 'paid' || what === 'refunded') {
      const money = { amount, currency, status: 'captured' as const, captured: true, amountRefunded: 0 };
      await settle({ id: `pay_sample_${deps.random.uuid()}`, orderId: order, ...money });
    }
    if (what === 'refunded') await refund(deps.transaction, id, new Date(at.getTime() + REFUND_AFTER_DAYS * MS.day));
    // the sandbox knows none of them: it is not polled
    await deps.transaction(({ payments }) => payments.schedulePoll(id, { nextPollAt: null, polls: 0 }));
  }
  return ids;
}

async function refund(transaction: Transaction, id: number, at: Date): Promise<void> {
  await transaction(async (repositories) => {
    const locked = await lockPayment(repositories, id);
    if (locked) await revokeAndRefund(repositories, locked, { reason: 'admin', returned: true, at, mails: noMails });
  });
}

function eventsOf({ person, userId }: { person: SamplePerson; userId: number }, deps: SampleMoneyDeps): MoneyEvent[] {
  const { random, now } = deps;
  const ago = (days: number) => new Date(now.getTime() - Math.round(days * MS.day));
  const ageDays = (now.getTime() - person.createdAt.getTime()) / MS.day;
  const months = (lastDaysAgo: number): MoneyEvent[] => {
    const fitting = Math.floor((ageDays - lastDaysAgo) / LIMITS.plan.monthDays);
    const count = Math.max(1, Math.min(MONTHS_MOST, fitting, random.int(1, MONTHS_MOST)));
    return Array.from({ length: count }, (_, i) => ({
      userId,
      at: ago(lastDaysAgo + i * LIMITS.plan.monthDays),
      what: 'paid' as const,
    }));
  };
  const justOutOfReach = LIMITS.plan.refundDays + 1;
  switch (person.kind) {
    case 'pro':
      return [...months(justOutOfReach + random.next() * 20), ...attempt(random.chance(0.3), 'failed')];
    case 'expired':
      return months(LIMITS.plan.monthDays + 3 + random.next() * (ageDays - LIMITS.plan.monthDays - 5));
    case 'refunded':
      return [{ userId, at: ago(justOutOfReach + random.next() * (ageDays - justOutOfReach)), what: 'refunded' }];
    case 'gifted':
      return [{ userId, at: ago(Math.min(ageDays, 1 + random.next() * 20)), what: 'granted' }];
    case 'free':
      return attempt(random.chance(0.15), random.pick(['failed', 'open'] as const));
    default:
      return [];
  }

  function attempt(happens: boolean, what: 'failed' | 'open'): MoneyEvent[] {
    return happens ? [{ userId, at: ago(random.next() * ageDays), what }] : [];
  }
}
