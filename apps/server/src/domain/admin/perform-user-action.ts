import { type AdminUser, AppError, type UserAction } from '@prep-ai/contract';
import type { UserActsRepository, UserDecision } from '../../db/repositories/user-acts-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { User } from '../accounts/user.ts';
import { actingAdministrator, sparingTheLast } from './last-administrator.ts';
import type { ReadUsers } from './read-users.ts';
import type { VerifyUser } from './verify-user.ts';

type Decide = (user: User) => UserDecision | null;

const conflict = (detail: string) => new AppError('conflict', { detail });

/** What each act makes of a user. Null for what is so already: a second click changes nothing and is no error. */
const DECISIONS: Record<Exclude<UserAction, 'verify'>, Decide> = {
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
  acts: UserActsRepository;
  users: Pick<ReadUsers, 'one'>;
  verify: VerifyUser;
  clock: Clock;
}

/**
 * Promotes, demotes, activates, deactivates (which ends all sessions at once) or verifies a user, and answers the user as they
 * are then.
 * @throws AppError not_found; conflict for the last administrator, and where the user's state does not allow it
 */
export function makePerformUserAction({ acts, users, verify, clock }: PerformUserActionDeps) {
  return async (actorId: number, userId: number, action: UserAction): Promise<AdminUser> => {
    if (action === 'verify') return users.one(await verify(actorId, userId));
    const takesAway = action === 'demote' || action === 'deactivate';
    const check = takesAway ? sparingTheLast(actorId) : actingAdministrator(actorId);
    const user = await acts.change({ userId, actorId, at: clock.now(), check }, DECISIONS[action]);
    if (!user) throw new AppError('not_found');
    return users.one(user);
  };
}
