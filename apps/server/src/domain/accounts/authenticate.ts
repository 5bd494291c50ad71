import { AppError, type Audience } from '@prep-ai/contract';
import type { AccessTokens } from '../../ports/access-tokens.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LiveSession } from './session.ts';
import type { SessionsRepository } from './sessions-repository.ts';

/** ms: that a session is used is written down once in so long */
const SEEN_MS = 60_000;

export type Authenticate = (authorization: string | undefined, audience: Audience) => Promise<LiveSession | null>;

/**
 * Who is calling, from the Authorization header, and whether they may call at all.
 * Public calls answer null for a missing or dead token instead of failing.
 * @throws AppError not_authenticated, session_ended, forbidden
 */
export function makeAuthenticate(deps: {
  sessions: SessionsRepository;
  tokens: AccessTokens;
  clock: Clock;
}): Authenticate {
  /** Reading goes on while nothing can be written: who was seen when is no reason to turn anybody away. */
  const note = (sessionId: string, unlessSince: Date, now: Date) =>
    deps.sessions.touch(sessionId, unlessSince, now).catch(() => undefined);

  return async (authorization, audience) => {
    const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1];
    const claims = token ? await deps.tokens.verify(token) : null;
    const now = deps.clock.now();
    const session = claims ? await deps.sessions.findLive(claims.sessionId, claims.userId, now) : null;
    if (session) {
      const unlessSince = new Date(now.getTime() - SEEN_MS);
      if (session.lastSeenAt < unlessSince) await note(session.sessionId, unlessSince, now);
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
