import type { Clock } from '../../ports/clock.ts';
import type { Transaction } from '../transaction.ts';
import { auditTargetOf, lockForAdministrator } from './lock-for-administrator.ts';

export type SignOutUser = ReturnType<typeof makeSignOutUser>;

/** Ends all sessions of a user and returns how many were live. @throws AppError not_found, forbidden */
export function makeSignOutUser({ transaction, clock }: { transaction: Transaction; clock: Clock }) {
  return async (actorId: number, userId: number): Promise<number> => {
    const at = clock.now();
    return transaction(async (repositories) => {
      const { sessions, securityEvents, audit } = repositories;
      await lockForAdministrator(repositories, { actorId, userId });
      const live = await sessions.countLive(userId, at);
      if (live === 0) return 0;
      await sessions.revokeAll(userId, at);
      await securityEvents.insert({ kind: 'sessions_ended', userId, emailHash: null, ipHash: null, at });
      const details = { sessions: live };
      await audit.insert({ actorId, action: 'user_signed_out', target: auditTargetOf(userId), details, at });
      return live;
    });
  };
}
