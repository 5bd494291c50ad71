import { LIMITS } from '@prep-ai/contract';
import type { Transaction } from '../transaction.ts';
import type { Payment } from './payment.ts';
import type { OrderTerms } from './payments-repository.ts';

/** `isNew`: the provider has not been asked for it yet. */
export interface OpenedOrder {
  order: Payment;
  isNew: boolean;
}

export type OpenOrder = (terms: OrderTerms, now: Date) => Promise<OpenedOrder | null>;

/**
 * The user's open order on the same terms while it is younger than LIMITS.payment.orderReuseMs, or a new one, so that two
 * clicks are one purchase. Null when the account is gone.
 */
export function makeOpenOrder({ transaction }: { transaction: Transaction }): OpenOrder {
  return (terms, now) =>
    transaction(async ({ users, payments }) => {
      // of two clicks at once the second finds what the first has written
      if (!(await users.lock(terms.userId))) return null;
      const reusable = await payments.findReusableOrder(terms, before(now, LIMITS.payment.orderReuseMs));
      if (reusable) return { order: reusable, isNew: false };
      const firstPoll = new Date(now.getTime() + LIMITS.payment.pollAfterMs);
      return { order: await payments.insertOrder(terms, now, firstPoll), isNew: true };
    });
}

function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}
