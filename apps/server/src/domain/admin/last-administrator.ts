import { AppError } from '@prep-ai/contract';
import type { UserAct } from '../../db/repositories/user-acts-repository.ts';

/**
 * Checks that the actor is still an administrator when the act is written: one who was demoted a moment before does nothing.
 * @throws AppError forbidden
 */
export function actingAdministrator(actorId: number): UserAct['check'] {
  return ({ administrators }) => {
    if (!administrators.includes(actorId)) throw new AppError('forbidden');
  };
}

/**
 * `actingAdministrator` for an act that takes an administrator away: the last active one stays.
 * @throws AppError conflict, forbidden
 */
export function sparingTheLast(actorId: number): UserAct['check'] {
  const isActing = actingAdministrator(actorId);
  return (held) => {
    const { user, administrators } = held;
    if (administrators.length === 1 && administrators[0] === user.id)
      throw new AppError('conflict', {
        detail: 'This is the last administrator. Make somebody else an administrator first.',
      });
    isActing(held);
  };
}
