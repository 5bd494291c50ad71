import type { User } from '@prep-ai/contract';
import type { UsersRepository } from '../../db/repositories/users-repository.ts';
import type { PlansOfUsers } from '../plans/plans-of-users.ts';
import { wireUser } from './describe-user.ts';

export interface ListUsersDeps {
  users: UsersRepository;
  plansOf: PlansOfUsers;
}

/** A page of all users with their plans, oldest first. The number of queries does not grow with the page. */
export function createListUsers({ users, plansOf }: ListUsersDeps) {
  return async ({ skip, limit }: { skip: number; limit: number }): Promise<User[]> => {
    const rows = await users.page(skip, limit);
    const plans = await plansOf(rows);
    return rows.flatMap((row) => {
      const plan = plans.get(row.id);
      return plan ? [wireUser(row, plan.status)] : [];
    });
  };
}
