import { AppError } from '@prep-ai/contract';
import { isLastAdministrator } from '../accounts/erase-account.ts';
import { isActiveAdministrator, type User } from '../accounts/user.ts';
import type { Repositories } from '../transaction.ts';

export interface UserAdminRequest {
  /** the administrator */
  actorId: number;
  userId: number;
}

export interface LockOptions {
  /** refuses when the user is the last active administrator: for actions that take an administrator away */
  sparesLastAdministrator?: boolean;
}

/** What the audit log calls a user. */
export function auditTargetOf(userId: number): string {
  return `user:${userId}`;
}

/**
 * Locks the user that an administrator changes, and checks that the actor still is one: somebody who was demoted a moment
 * before changes nothing.
 * @throws AppError not_found, conflict (sparesLastAdministrator), forbidden
 */
export async function lockForAdministrator(
  { users }: Repositories,
  { actorId, userId }: UserAdminRequest,
  { sparesLastAdministrator = false }: LockOptions = {},
): Promise<User> {
  const { user, administrators } = await users.lockWithAdministrators(userId);
  if (!user) throw new AppError('not_found');
  if (sparesLastAdministrator && isLastAdministrator(user, administrators))
    throw new AppError('conflict', {
      detail: 'This is the last administrator. Make somebody else an administrator first.',
    });
  if (!administrators.some((admin) => admin.id === actorId && isActiveAdministrator(admin)))
    throw new AppError('forbidden');
  return user;
}
