import { AppError } from '@prep-ai/contract';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import type { Transaction } from '../transaction.ts';
import { addressKey } from './address-key.ts';
import type { SessionsRepository } from './sessions-repository.ts';

/** Ends one session of this user at once. @throws AppError not_found when it is unknown, ended, or somebody else's */
export function makeEndSession({ sessions, clock }: { sessions: SessionsRepository; clock: Clock }) {
  return async (sessionId: string, userId: number): Promise<void> => {
    const ended = z.uuid().safeParse(sessionId).success && (await sessions.revoke(sessionId, userId, clock.now()));
    if (!ended) throw new AppError('not_found');
  };
}

export interface EndAllSessionsDeps {
  transaction: Transaction;
  keyedHash: KeyedHash;
  clock: Clock;
}

/**
 * "Log out everywhere": ends all sessions of this user at once, also the one that asks. Somebody who is not sure about their
 * devices is not sure about this one either (docs/spec/decisions.md D8).
 */
export function makeEndAllSessions({ transaction, keyedHash, clock }: EndAllSessionsDeps) {
  return async (userId: number, ip: string): Promise<void> => {
    const at = clock.now();
    const ipHash = keyedHash('address', addressKey(ip));
    await transaction(async ({ users, sessions, securityEvents }) => {
      // a sign-in that runs at the same time comes before this, or after
      await users.lock(userId);
      await sessions.revokeAll(userId, at);
      await securityEvents.insert({ kind: 'sessions_ended', userId, emailHash: null, ipHash, at });
    });
  };
}

export type EndAllSessions = ReturnType<typeof makeEndAllSessions>;

export type EndSession = ReturnType<typeof makeEndSession>;
