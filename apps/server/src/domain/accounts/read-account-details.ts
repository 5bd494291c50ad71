import type { AccountDetails } from '@prep-ai/contract';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { User } from './user.ts';

export type ReadAccountDetails = ReturnType<typeof makeReadAccountDetails>;

/** How the caller signs in. */
export function makeReadAccountDetails(deps: { settings: ReadSettings }) {
  return async (user: User): Promise<AccountDetails> => {
    const { security } = await deps.settings();
    return {
      has_password: user.passwordHash !== null,
      oauth_provider: user.oauthProvider,
      two_factor: {
        available: security.two_factor_enabled,
        enabled: user.twoFactor?.enabled ?? false,
        recovery_codes_left: user.twoFactor?.recovery.length ?? 0,
      },
      created_at: user.createdAt.toISOString(),
    };
  };
}
