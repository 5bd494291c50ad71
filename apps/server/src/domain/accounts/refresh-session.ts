import { AppError, MS } from '@prep-ai/contract';
import type { AccessTokens } from '../../ports/access-tokens.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { LiveSession } from './session.ts';
import type { SessionsRepository } from './sessions-repository.ts';

export type RefreshSession = ReturnType<typeof makeRefreshSession>;

/**
 * A fresh token for the same session, which is extended to session_timeout hours from now, but never past its end
 * (docs/spec/decisions.md D8). Tokens issued before stay as they are. @throws AppError session_ended
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
    const wanted = new Date(now.getTime() + security.session_timeout * MS.hour);
    const expiresAt = await deps.sessions.extend(sessionId, user.id, wanted, now);
    if (expiresAt === null) throw new AppError('session_ended');
    return { access_token: await deps.tokens.sign({ userId: user.id, sessionId }, expiresAt) };
  };
}
