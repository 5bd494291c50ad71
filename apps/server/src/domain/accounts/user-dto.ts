import { guestAddress, type PlanStatus, type User as UserDto } from '@prep-ai/contract';
import type { User } from './user.ts';

export function toUserDto(user: User, currentPlan: PlanStatus): UserDto {
  return {
    id: user.id,
    email: emailOrPlaceholder(user),
    username: user.username,
    full_name: user.fullName,
    role: user.role,
    is_guest: user.isGuest,
    currentPlan,
  };
}

export function emailOrPlaceholder(user: Pick<User, 'id' | 'email'>): string {
  return user.email ?? guestAddress(user.id);
}
