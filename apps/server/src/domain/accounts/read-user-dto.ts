import type { User as UserDto } from '@prep-ai/contract';
import type { ReadPlanStatus } from '../plans/read-plan-status.ts';
import type { User } from './user.ts';
import { toUserDto } from './user-dto.ts';

/** A user with their plan, as the API returns them. */
export type ReadUserDto = (user: User) => Promise<UserDto>;

export function makeReadUserDto({ readPlanStatus }: { readPlanStatus: ReadPlanStatus }): ReadUserDto {
  return async (user) => toUserDto(user, await readPlanStatus(user));
}
