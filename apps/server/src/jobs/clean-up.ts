import { LIMITS, MS } from '@prep-ai/contract';
import type { Clock } from '../ports/clock.ts';

/** Sent and given-up mails are stored for so long, so that a late copy of the same reason is still recognized as one. */
const MAIL_RETENTION_MS = 30 * MS.day;

/** Ended sessions are stored for so long, for their owner to see and to recognize the browsers that signed in. */
const SESSION_RETENTION_MS = 30 * MS.day;

/** Removes rows whose own end lies before this moment. */
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

/** How long each kind of row is stored. Every part is attempted, also when another fails. @throws AggregateError of what failed */
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
