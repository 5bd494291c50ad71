import type { AccountDataRepository } from './accounts/account-data-repository.ts';
import type { OneTimeCodesRepository } from './accounts/one-time-codes-repository.ts';
import type { SecurityEventsRepository } from './accounts/security-events-repository.ts';
import type { SessionsRepository } from './accounts/sessions-repository.ts';
import type { TwoFactorRepository } from './accounts/two-factor-repository.ts';
import type { UsersRepository } from './accounts/users-repository.ts';
import type { AuditRepository } from './admin/audit-repository.ts';
import type { CachedSkillsRepository } from './analytics/cached-skills-repository.ts';
import type { PricesRepository } from './analytics/prices-repository.ts';
import type { AttemptsRepository } from './attempts/attempts-repository.ts';
import type { ContactMessagesRepository } from './contact/contact-messages-repository.ts';
import type { FeedbackRepository } from './feedback/feedback-repository.ts';
import type { ChatRecordsRepository } from './history/chat-records-repository.ts';
import type { ChatSessionsRepository } from './history/chat-sessions-repository.ts';
import type { JobMatchesRepository } from './job-match/job-matches-repository.ts';
import type { OutboxRepository } from './mail/outbox-repository.ts';
import type { PaymentsRepository } from './payments/payments-repository.ts';
import type { RefundsRepository } from './payments/refunds-repository.ts';
import type { SubscriptionsRepository } from './plans/subscriptions-repository.ts';
import type { GenerationsRepository } from './practice/generations-repository.ts';
import type { ResumesRepository } from './resumes/resumes-repository.ts';
import type { ReviewsRepository } from './reviews/reviews-repository.ts';
import type { SettingsRepository } from './settings/settings-repository.ts';

/** All repositories, bound to one transaction. */
export interface Repositories {
  accountData: AccountDataRepository;
  attempts: AttemptsRepository;
  audit: AuditRepository;
  cachedSkills: CachedSkillsRepository;
  chatRecords: ChatRecordsRepository;
  chatSessions: ChatSessionsRepository;
  contactMessages: ContactMessagesRepository;
  feedback: FeedbackRepository;
  generations: GenerationsRepository;
  jobMatches: JobMatchesRepository;
  oneTimeCodes: OneTimeCodesRepository;
  outbox: OutboxRepository;
  payments: PaymentsRepository;
  prices: PricesRepository;
  refunds: RefundsRepository;
  resumes: ResumesRepository;
  reviews: ReviewsRepository;
  securityEvents: SecurityEventsRepository;
  sessions: SessionsRepository;
  settings: SettingsRepository;
  subscriptions: SubscriptionsRepository;
  twoFactor: TwoFactorRepository;
  users: UsersRepository;
}

/**
 * Runs `work` in one database transaction: all that it writes is committed together, or nothing is when it throws. It may run
 * again from the start after a deadlock, so nothing outside the database happens in it: a mail is written to the outbox, and
 * its sender is woken once the transaction has committed.
 */
export type Transaction = <Result>(work: (repositories: Repositories) => Promise<Result>) => Promise<Result>;
