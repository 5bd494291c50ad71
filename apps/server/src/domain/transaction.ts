import type { SecurityEventsRepository } from './accounts/security-events-repository.ts';
import type { UsersRepository } from './accounts/users-repository.ts';
import type { AuditRepository } from './admin/audit-repository.ts';
import type { OutboxRepository } from './mail/outbox-repository.ts';
import type { PaymentsRepository } from './payments/payments-repository.ts';
import type { RefundsRepository } from './payments/refunds-repository.ts';
import type { SubscriptionsRepository } from './plans/subscriptions-repository.ts';

/** All repositories, bound to one transaction. */
export interface Repositories {
  audit: AuditRepository;
  outbox: OutboxRepository;
  payments: PaymentsRepository;
  refunds: RefundsRepository;
  securityEvents: SecurityEventsRepository;
  subscriptions: SubscriptionsRepository;
  users: UsersRepository;
}

/**
 * Runs `work` in one database transaction: all that it writes is committed together, or nothing is when it throws. It may run
 * again from the start after a deadlock, so nothing outside the database happens in it: a mail is written to the outbox, and
 * its sender is woken once the transaction has committed.
 */
export type Transaction = <Result>(work: (repositories: Repositories) => Promise<Result>) => Promise<Result>;
