import { AppError } from '@prep-ai/contract';
import { z } from 'zod';
import type { SessionsRepository } from '../../db/repositories/sessions-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import { addressKey } from './address-key.ts';

export interface EndSessionsDeps {
  sessions: SessionsRepository;
  clock: Clock;
}

/** Ends one session of this user at once. @throws AppError not_found when it is unknown, ended, or somebody else's */
export function makeEndSession({ sessions, clock }: EndSessionsDeps) {
  return async (sessionId: string, userId: number): Promise<void> => {
    const ended = z.uuid().safeParse(sessionId).success && (await sessions.revoke(sessionId, userId, clock.now()));
    if (!ended) throw new AppError('not_found');
  };
}

/**
 * "Sign out everywhere": ends all sessions of this user at once, also the one that asks (decision D8): whoever is not sure
 * about their devices is not sure about this one either.
 */
export function makeEndAllSessions({ sessions, keyedHash, clock }: EndSessionsDeps & { keyedHash: KeyedHash }) {
  return async (userId: number, ip: string): Promise<void> =>
    sessions.endAll(userId, keyedHash('address', addressKey(ip)), clock.now());
}
