import type { PlanStatus, User as UserDto } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { FindEntitlement } from '../plans/find-entitlement.ts';
import { quotaWindow, toPlanStatusDto } from '../plans/plan-status.ts';
import type { GenerationsRepository } from '../practice/generations-repository.ts';
import type { User } from './user.ts';

export interface DescribeUser {
  plan(user: User): Promise<PlanStatus>;
  user(user: User): Promise<UserDto>;
}

/** The wire shapes of a user and their plan. */
export function createDescribeUser(deps: {
  findEntitlement: FindEntitlement;
  generations: GenerationsRepository;
  clock: Clock;
}): DescribeUser {
  const plan: DescribeUser['plan'] = async (user) => {
    const entitlement = await deps.findEntitlement(user);
    const now = deps.clock.now();
    const used = await deps.generations.countUsed(user.id, quotaWindow(entitlement, now).since);
    return toPlanStatusDto(entitlement, used, now);
  };
  return {
    plan,
    user: async (row) => toUserDto(row, await plan(row)),
  };
}

export function toUserDto(row: User, currentPlan: PlanStatus): UserDto {
  return {
    id: row.id,
    email: emailOf(row),
    username: row.username,
    full_name: row.fullName,
    role: row.role,
    is_guest: row.isGuest,
    currentPlan,
  };
}

/** Guests get an address under .invalid (RFC 2606): no mail can ever reach it. */
export function emailOf(user: Pick<User, 'id' | 'email'>): string {
  return user.email ?? `guest-${user.id}@guest.invalid`;
}
