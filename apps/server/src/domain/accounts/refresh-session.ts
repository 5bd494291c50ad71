import { AppError } from '@prep-ai/contract';
import type { AccessTokens } from '../../ports/access-tokens.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { LiveSession } from './session.ts';
import type { SessionsRepository } from './sessions-repository.ts';

const HOUR_MS = 3_600_000;

/**
 * A fresh token for the same session, which lives another session_timeout hours from now, but never past its end (decision
 * D8). Tokens handed out before stay as they are. @throws AppError session_ended
 */
export function makeRefreshSession(deps: {
  sessions: SessionsRepository;
  tokens: AccessTokens;
  settings: ReadSettings;
  clock: Clock;
}) {
  return async ({ sessionId, user }: LiveSession): Promise<{ access_token: string }> => {
    const { security } = await deps.settings();
    const now = deps.clock.now();
    const wanted = new Date(now.getTime() + security.session_timeout * HOUR_MS);
    const expiresAt = await deps.sessions.extend(sessionId, user.id, wanted, now);
    if (expiresAt === null) throw new AppError('session_ended');
    return { access_token: await deps.tokens.sign({ userId: user.id, sessionId }, expiresAt) };
  };
}
