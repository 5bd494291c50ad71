import type { Session } from '../../domain/accounts/session.ts';
import type { authSessions } from '../schema/index.ts';

/** The domain's session of a row. */
export function toSession(row: typeof authSessions.$inferSelect): Session {
  return {
    id: row.id,
    userId: row.userId,
    userAgent: row.userAgent,
    ipHash: row.ipHash,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    expiresAt: row.expiresAt,
    endsAt: row.endsAt,
    revokedAt: row.revokedAt,
  };
}
