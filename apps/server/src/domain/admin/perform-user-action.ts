import { type AdminUser, AppError, type UserAction } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { User } from '../accounts/user.ts';
import type { Transaction } from '../transaction.ts';
import { auditTargetOf, lockForAdministrator } from './lock-for-administrator.ts';
import type { ReadUsers } from './read-users.ts';
import type { VerifyUser } from './verify-user.ts';

/** What an action changes of a user, and what the audit log calls it. */
interface UserDecision {
  change: Partial<Pick<User, 'role' | 'isActive'>>;
  action: 'user_promoted' | 'user_demoted' | 'user_activated' | 'user_deactivated';
  details: Record<string, unknown>;
  endsSessions?: boolean;
}

const conflict = (detail: string) => new AppError('conflict', { detail });

/** Null when the user is as wanted already: a second click changes nothing and is no error. */
const DECISIONS: Record<Exclude<UserAction, 'verify'>, (user: User) => UserDecision | null> = {
  promote({ role, isGuest, isActive, emailVerified }) {
    if (role === 'admin') return null;
    if (isGuest) throw conflict('A guest can’t be an administrator.');
    if (!isActive) throw conflict('This account is deactivated. Activate it first.');
    if (!emailVerified) throw conflict('The email address of this account is not verified. Verify it first.');
    return { change: { role: 'admin' }, action: 'user_promoted', details: { role_before: role, role_after: 'admin' } };
  },
  demote({ role }) {
    if (role === 'user') return null;
    return { change: { role: 'user' }, action: 'user_demoted', details: { role_before: role, role_after: 'user' } };
  },
  activate({ isActive }) {
    if (isActive) return null;
    return {
      change: { isActive: true },
      action: 'user_activated',
      details: { active_before: false, active_after: true },
    };
  },
  deactivate({ isActive }) {
    if (!isActive) return null;
    return {
      change: { isActive: false },
      action: 'user_deactivated',
      details: { active_before: true, active_after: false },
      endsSessions: true,
    };
  },
};

export interface PerformUserActionDeps {
  transaction: Transaction;
  users: Pick<ReadUsers, 'one'>;
  verify: VerifyUser;
  clock: Clock;
}

export type PerformUserAction = ReturnType<typeof makePerformUserAction>;

/**
 * Promotes, demotes, activates, deactivates (which ends all sessions at once) or verifies a user, and returns the user as
 * they are then.
 * @throws AppError not_found; conflict for the last administrator, and where the user's state does not allow it; forbidden
 */
export function makePerformUserAction({ transaction, users: readUsers, verify, clock }: PerformUserActionDeps) {
  return async (actorId: number, userId: number, action: UserAction): Promise<AdminUser> => {
    if (action === 'verify') return readUsers.one(await verify(actorId, userId));
    const at = clock.now();
    const sparesLastAdministrator = action === 'demote' || action === 'deactivate';
    const changed = await transaction(async (repositories) => {
      const { users, sessions, audit } = repositories;
      const user = await lockForAdministrator(repositories, { actorId, userId }, { sparesLastAdministrator });
      const decision = DECISIONS[action](user);
      if (!decision) return user;
      const after = await users.update(userId, decision.change, at);
      if (decision.endsSessions) await sessions.revokeAll(userId, at);
      const { action: name, details } = decision;
      await audit.insert({ actorId, action: name, target: auditTargetOf(userId), details, at });
      return after;
    });
    if (!changed) throw new AppError('not_found');
    return readUsers.one(changed);
  };
}
