import { AppError } from '@prep-ai/contract';
import type { User } from '../accounts/user.ts';
import type { FindEntitlement } from './find-entitlement.ts';

export type RequireSetup = (user: User) => Promise<void>;

/**
 * Lets somebody use the practice setup, and ask (docs/spec/decisions.md D4): the server refuses what the screen has closed.
 * @throws AppError plan_expired once a paid plan has ended
 */
export function makeRequireSetup({ findEntitlement }: { findEntitlement: FindEntitlement }): RequireSetup {
  return async (user) => {
    const { rights } = await findEntitlement(user);
    if (!rights.setup) throw new AppError('plan_expired');
  };
}
