import { AppError, type Audience, MS } from '@prep-ai/contract';
import type { AccessTokens } from '../../ports/access-tokens.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LiveSession } from './session.ts';
import type { SessionsRepository } from './sessions-repository.ts';

/** the use of a session is recorded at most once in this time */
const LAST_SEEN_INTERVAL_MS = MS.minute;

export type Authenticate = (authorization: string | undefined, audience: Audience) => Promise<LiveSession | null>;

/**
 * Who is calling, from the Authorization header, and whether they may call at all.
 * Public calls return null for a missing or dead token instead of failing.
 * @throws AppError not_authenticated, session_ended, forbidden
 */
export function makeAuthenticate(deps: {
  sessions: SessionsRepository;
  tokens: AccessTokens;
  clock: Clock;
}): Authenticate {
  /** A failure is ignored: while the database is read-only, people can still read. */
  const recordUse = (sessionId: string, unlessSince: Date, now: Date) =>
    deps.sessions.touch(sessionId, unlessSince, now).catch(() => undefined);

  return async (authorization, audience) => {
    const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1];
    const claims = token ? await deps.tokens.verify(token) : null;
    const now = deps.clock.now();
    const session = claims ? await deps.sessions.findLive(claims.sessionId, claims.userId, now) : null;
    if (session) {
      const unlessSince = new Date(now.getTime() - LAST_SEEN_INTERVAL_MS);
      if (session.lastSeenAt < unlessSince) await recordUse(session.sessionId, unlessSince, now);
    }
    if (audience === 'public') return session;
    if (!token) throw new AppError('not_authenticated');
    if (!session) throw new AppError('session_ended');
    if (audience === 'member' && session.user.isGuest)
      throw new AppError('forbidden', { detail: 'Create a free account to unlock this feature.' });
    if (audience === 'admin' && session.user.role !== 'admin') throw new AppError('forbidden');
    return session;
  };
}
