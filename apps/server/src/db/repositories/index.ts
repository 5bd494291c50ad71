import type { Repositories } from '../../domain/transaction.ts';
import type { Database } from '../database.ts';
import { createAccountDataRepository } from './account-data-repository.ts';
import { createAttemptsRepository } from './attempts-repository.ts';
import { createAuditRepository } from './audit-repository.ts';
import { createCachedSkillsRepository } from './cached-skills-repository.ts';
import { createChatRecordsRepository } from './chat-records-repository.ts';
import { createChatSessionsRepository } from './chat-sessions-repository.ts';
import { createContactMessagesRepository } from './contact-messages-repository.ts';
import { createFeedbackRepository } from './feedback-repository.ts';
import { createGenerationsRepository } from './generations-repository.ts';
import { createJobMatchesRepository } from './job-matches-repository.ts';
import { createOneTimeCodesRepository } from './one-time-codes-repository.ts';
import { createOutboxRepository } from './outbox-repository.ts';
import { createPaymentsRepository } from './payments-repository.ts';
import { createPricesRepository } from './prices-repository.ts';
import { createRefundsRepository } from './refunds-repository.ts';
import { createResumesRepository } from './resumes-repository.ts';
import { createReviewsRepository } from './reviews-repository.ts';
import { createSecurityEventsRepository } from './security-events-repository.ts';
import { createSessionsRepository } from './sessions-repository.ts';
import { createSettingsRepository } from './settings-repository.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';
import { createTwoFactorRepository } from './two-factor-repository.ts';
import { createUsersRepository } from './users-repository.ts';

/** The repositories over this connection or transaction. Each is made where it is used: a transaction needs only a few. */
export function createRepositories(db: Database): Repositories {
  return {
    get accountData() {
      return createAccountDataRepository(db);
    },
    get attempts() {
      return createAttemptsRepository(db);
    },
    get audit() {
      return createAuditRepository(db);
    },
    get cachedSkills() {
      return createCachedSkillsRepository(db);
    },
    get chatRecords() {
      return createChatRecordsRepository(db);
    },
    get chatSessions() {
      return createChatSessionsRepository(db);
    },
    get contactMessages() {
      return createContactMessagesRepository(db);
    },
    get feedback() {
      return createFeedbackRepository(db);
    },
    get generations() {
      return createGenerationsRepository(db);
    },
    get jobMatches() {
      return createJobMatchesRepository(db);
    },
    get oneTimeCodes() {
      return createOneTimeCodesRepository(db);
    },
    get outbox() {
      return createOutboxRepository(db);
    },
    get payments() {
      return createPaymentsRepository(db);
    },
    get prices() {
      return createPricesRepository(db);
    },
    get refunds() {
      return createRefundsRepository(db);
    },
    get resumes() {
      return createResumesRepository(db);
    },
    get reviews() {
      return createReviewsRepository(db);
    },
    get securityEvents() {
      return createSecurityEventsRepository(db);
    },
    get sessions() {
      return createSessionsRepository(db);
    },
    get settings() {
      return createSettingsRepository(db);
    },
    get subscriptions() {
      return createSubscriptionsRepository(db);
    },
    get twoFactor() {
      return createTwoFactorRepository(db);
    },
    get users() {
      return createUsersRepository(db);
    },
  };
}
