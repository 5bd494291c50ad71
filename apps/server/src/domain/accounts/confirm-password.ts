import { AppError, endpoints } from '@prep-ai/contract';
import type { Passwords } from '../../ports/passwords.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { EnforceRate } from './enforce-rate.ts';
import type { RateLimitsRepository } from './rate-limits-repository.ts';
import type { User } from './user.ts';

const { limits } = endpoints.accounts.changePassword;

/**
 * Makes sure that the person at a signed-in device knows the account's password.
 * @throws AppError wrong_password, conflict (the account has none), rate_limited
 */
export type ConfirmPassword = (user: User, password: string) => Promise<void>;

export function makeConfirmPassword(deps: {
  passwords: Passwords;
  rateLimits: Pick<RateLimitsRepository, 'clear'>;
  enforceRate: EnforceRate;
  settings: ReadSettings;
}): ConfirmPassword {
  return async (user, password) => {
    if (user.passwordHash === null)
      throw new AppError('conflict', {
        detail: 'This account has no password yet. Log out and use "Forgot Password?" on the login page to set one.',
      });
    const { security } = await deps.settings();
    const rule = { ...limits.user, max: security.max_login_attempts };
    // counted before the password is checked, so that parallel guesses can't outrun the count
    await deps.enforceRate(rule, String(user.id));
    if (!(await deps.passwords.verify(user.passwordHash, password))) throw new AppError('wrong_password');
    await deps.rateLimits.clear(`${limits.user.name}:${user.id}`);
  };
}
