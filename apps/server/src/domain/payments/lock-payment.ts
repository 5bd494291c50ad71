import type { User } from '../accounts/user.ts';
import type { Repositories } from '../transaction.ts';
import type { Payment } from './payment.ts';

export interface LockedPayment {
  payment: Payment;
  /** null once the account is deleted */
  buyer: User | null;
}

type LockRepositories = Pick<Repositories, 'payments' | 'users'>;

/** Locks a payment and, before it, its buyer: the order in which deleting an account locks them, too. Null when there is none. */
export async function lockPayment(repositories: LockRepositories, id: number): Promise<LockedPayment | null> {
  return lock(repositories, await repositories.payments.find(id));
}

export async function lockPaymentByOrder(
  repositories: LockRepositories,
  providerOrderId: string,
): Promise<LockedPayment | null> {
  return lock(repositories, await repositories.payments.findByOrder(providerOrderId));
}

async function lock({ payments, users }: LockRepositories, seen: Payment | null): Promise<LockedPayment | null> {
  if (!seen) return null;
  const buyer = seen.userId === null ? null : await users.lock(seen.userId);
  const payment = await payments.lock(seen.id);
  return payment && { payment, buyer };
}
