import { LIMITS, MS } from '@prep-ai/contract';
import type { Clock } from '../ports/clock.ts';

/** how long sent and given-up mails are stored, to recognize a late duplicate */
const MAIL_RETENTION_MS = 30 * MS.day;

/** how long ended sessions are stored, for their owner to see and to recognize known browsers */
const SESSION_RETENTION_MS = 30 * MS.day;

/** Removes rows that expired before this moment. */
interface EndingRows {
  deleteEnded(now: Date): Promise<unknown>;
}

/** Removes rows that were written before this moment. */
interface AgingRows {
  deleteOlderThan(moment: Date): Promise<unknown>;
}

export interface CleanUpDeps {
  rateLimits: EndingRows;
  sessions: { deleteExpired(moment: Date): Promise<unknown> };
  measurements: EndingRows;
  oauthStates: { deleteExpired(now: Date): Promise<unknown> };
  removeStaleRegistrations: (moment: Date) => Promise<unknown>;
  securityEvents: AgingRows;
  outbox: AgingRows;
  usageData: AgingRows;
  contactMessages: AgingRows;
  clock: Clock;
}

/** Removes rows that were stored long enough. Every part runs, even when another fails. @throws AggregateError of the failures */
export function createCleanUp(deps: CleanUpDeps) {
  return async (): Promise<void> => {
    const now = deps.clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const yearsAgo = new Date(now);
    yearsAgo.setUTCFullYear(now.getUTCFullYear() - LIMITS.usageData.keptYears);
    const ends = await Promise.allSettled([
      deps.rateLimits.deleteEnded(now),
      deps.sessions.deleteExpired(ago(SESSION_RETENTION_MS)),
      deps.oauthStates.deleteExpired(now),
      deps.removeStaleRegistrations(ago(LIMITS.verification.pendingDays * MS.day)),
      deps.securityEvents.deleteOlderThan(ago(LIMITS.accountRecords.keptDays * MS.day)),
      deps.outbox.deleteOlderThan(ago(MAIL_RETENTION_MS)),
      deps.usageData.deleteOlderThan(yearsAgo),
      deps.contactMessages.deleteOlderThan(yearsAgo),
      deps.measurements.deleteEnded(now),
    ]);
    const failed = ends.filter((end) => end.status === 'rejected').map((end) => end.reason);
    if (failed.length > 0) throw new AggregateError(failed);
  };
}
