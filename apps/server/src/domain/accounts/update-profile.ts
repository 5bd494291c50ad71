import { AppError, type User as UserDto } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { ReadUserDto } from './read-user-dto.ts';
import type { User } from './user.ts';
import { usernameOf } from './username.ts';
import type { UsersRepository } from './users-repository.ts';

export type UpdateProfile = ReturnType<typeof makeUpdateProfile>;

/** Changes the full name and the short one with it. @throws AppError session_ended when the account is gone */
export function makeUpdateProfile(deps: { users: UsersRepository; readUserDto: ReadUserDto; clock: Clock }) {
  return async (user: User, fullName: string): Promise<UserDto> => {
    const username = usernameOf({ fullName, email: user.email ?? '' });
    const updated = await deps.users.update(user.id, { fullName, username }, deps.clock.now());
    if (!updated) throw new AppError('session_ended');
    return deps.readUserDto(updated);
  };
}
