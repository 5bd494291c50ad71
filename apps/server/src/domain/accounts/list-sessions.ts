import type { Clock } from '../../ports/clock.ts';
import type { LiveSession } from './session.ts';
import type { SessionsRepository } from './sessions-repository.ts';

export type ListSessions = ReturnType<typeof makeListSessions>;

/** The caller's live sessions, the last used first. The user agent is as the browser sent it, shortened. */
export function makeListSessions(deps: { sessions: SessionsRepository; clock: Clock }) {
  return async ({ sessionId, user }: LiveSession) => {
    const rows = await deps.sessions.listLive(user.id, deps.clock.now());
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        current: row.id === sessionId,
        user_agent: row.userAgent,
        created_at: row.createdAt.toISOString(),
        last_seen_at: row.lastSeenAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
      })),
    };
  };
}
