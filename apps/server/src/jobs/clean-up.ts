import { LIMITS } from '@prep-ai/contract';
import type { Database } from '../db/database.ts';
import { createContactMessagesRepository } from '../db/repositories/contact-messages-repository.ts';
import type { IdentitiesRepository } from '../db/repositories/identities-repository.ts';
import { createMeasurementsRepository } from '../db/repositories/measurements-repository.ts';
import type { RateLimitsRepository } from '../db/repositories/rate-limits-repository.ts';
import { createRegistrationsRepository } from '../db/repositories/registrations-repository.ts';
import { createSecurityEventsRepository } from '../db/repositories/security-events-repository.ts';
import type { SessionsRepository } from '../db/repositories/sessions-repository.ts';
import { createUsageDataRepository } from '../db/repositories/usage-data-repository.ts';
import type { OutboxRepository } from '../domain/mail/outbox-repository.ts';
import type { Clock } from '../ports/clock.ts';

const DAY_MS = 86_400_000;
/** sent and given-up mails are kept this long, so that a late copy of the same reason is still seen as one */
const MAIL_KEPT_MS = 30 * DAY_MS;

export interface CleanUpWiring {
  db: Database;
  rateLimits: RateLimitsRepository;
  sessions: SessionsRepository;
  identities: IdentitiesRepository;
  outbox: OutboxRepository;
  clock: Clock;
}

/** Removes what has had its time. Each part is tried, also when another fails. @throws AggregateError of what failed */
export function createCleanUp({ db, rateLimits, sessions, identities, outbox, clock }: CleanUpWiring) {
  const usageData = createUsageDataRepository(db);
  const messages = createContactMessagesRepository(db);
  const registrations = createRegistrationsRepository(db);
  const securityEvents = createSecurityEventsRepository(db);
  const measurements = createMeasurementsRepository(db);
  return async (): Promise<void> => {
    const now = clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const yearsAgo = new Date(now);
    yearsAgo.setUTCFullYear(now.getUTCFullYear() - LIMITS.usageData.keptYears);
    const ends = await Promise.allSettled([
      rateLimits.deleteEnded(now),
      sessions.deleteEnded(now),
      identities.deleteEndedStates(now),
      registrations.deleteOlderThan(daysAgo(LIMITS.verification.pendingDays)),
      securityEvents.deleteOlderThan(daysAgo(LIMITS.accountRecords.keptDays)),
      outbox.deleteOlderThan(new Date(now.getTime() - MAIL_KEPT_MS)),
      usageData.deleteOlderThan(yearsAgo),
      messages.deleteOlderThan(yearsAgo),
      measurements.deleteEnded(now),
    ]);
    const failed = ends.filter((end) => end.status === 'rejected').map((end) => end.reason);
    if (failed.length > 0) throw new AggregateError(failed);
  };
}
