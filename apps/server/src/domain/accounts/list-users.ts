import type { User as UserDto } from '@prep-ai/contract';
import type { PlansOfUsers } from '../plans/plans-of-users.ts';
import { toUserDto } from './user-dto.ts';
import type { UsersRepository } from './users-repository.ts';

export interface ListUsersDeps {
  users: UsersRepository;
  plansOf: PlansOfUsers;
}

export type ListUsers = ReturnType<typeof makeListUsers>;

/** A page of all users with their plans, oldest first. The number of queries does not grow with the page. */
export function makeListUsers({ users, plansOf }: ListUsersDeps) {
  return async ({ skip, limit }: { skip: number; limit: number }): Promise<UserDto[]> => {
    const rows = await users.page(skip, limit);
    const plans = await plansOf(rows);
    return rows.flatMap((row) => {
      const plan = plans.get(row.id);
      return plan ? [toUserDto(row, plan.status)] : [];
    });
  };
}
