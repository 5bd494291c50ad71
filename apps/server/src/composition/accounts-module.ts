import { PRODUCT } from '@prep-ai/contract';
import { createTotp } from '../adapters/totp/otplib-totp.ts';
import type { Database } from '../db/database.ts';
import { createAccountDataRepository } from '../db/repositories/account-data-repository.ts';
import type { GenerationsRepository } from '../db/repositories/generations-repository.ts';
import type { PlansRepository } from '../db/repositories/plans-repository.ts';
import type { RateLimitsRepository } from '../db/repositories/rate-limits-repository.ts';
import type { SessionsRepository } from '../db/repositories/sessions-repository.ts';
import { createTwoFactorRepository } from '../db/repositories/two-factor-repository.ts';
import { createAccountDetails } from '../domain/accounts/account-details.ts';
import { createChangePassword } from '../domain/accounts/change-password.ts';
import { createConfirmPassword } from '../domain/accounts/confirm-password.ts';
import { createDeleteAccount } from '../domain/accounts/delete-account.ts';
import type { DescribeUser } from '../domain/accounts/describe-user.ts';
import { createEndAllSessions, createEndSession } from '../domain/accounts/end-sessions.ts';
import { createExportAccount } from '../domain/accounts/export-account.ts';
import { createListSessions } from '../domain/accounts/list-sessions.ts';
import { createListUsers } from '../domain/accounts/list-users.ts';
import type { SessionOpening } from '../domain/accounts/open-session.ts';
import { createCheckNewPassword } from '../domain/accounts/password-rules.ts';
import { createEnforceRate } from '../domain/accounts/rate-limit.ts';
import { createRefreshSession } from '../domain/accounts/refresh-session.ts';
import { createStartGuest } from '../domain/accounts/start-guest.ts';
import { type CheckTwoFactor, createCheckTwoFactor } from '../domain/accounts/two-factor-check.ts';
import { createTwoFactorSetup } from '../domain/accounts/two-factor-setup.ts';
import { createUpdateProfile } from '../domain/accounts/update-profile.ts';
import type { UsersRepository } from '../domain/accounts/users-repository.ts';
import type { MailQueue } from '../domain/mail/mail-queue.ts';
import { createPlansOfUsers } from '../domain/plans/plans-of-users.ts';
import type { ReadSettings } from '../domain/settings/read-settings.ts';
import type { AccountsRouteDeps } from '../http/routes/accounts-routes.ts';
import type { AccessTokens } from '../ports/access-tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyedHash } from '../ports/keyed-hash.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { SealedText } from '../ports/sealed-text.ts';

export interface AccountsWiring {
  db: Database;
  users: UsersRepository;
  sessions: SessionsRepository;
  plans: PlansRepository;
  generations: GenerationsRepository;
  rateLimits: RateLimitsRepository;
  passwords: Passwords;
  tokens: AccessTokens;
  sealed: SealedText;
  keyedHash: KeyedHash;
  settings: ReadSettings;
  opening: SessionOpening;
  describe: DescribeUser;
  mails: MailQueue;
  stopGeneration: (id: string) => unknown;
  clock: Clock;
  /** LIMITS_FACTOR */
  factor: number;
}

/** The use cases of sessions and of the own account, over what wire.ts has put together. */
export function wireAccounts(outside: AccountsWiring): { routes: AccountsRouteDeps; checkTwoFactor: CheckTwoFactor } {
  const { db, passwords, rateLimits, settings, clock, factor } = outside;
  const accountData = createAccountDataRepository(db);
  const enforceRate = createEnforceRate({ rateLimits, clock, factor });
  const secondFactor = {
    ...outside,
    twoFactor: createTwoFactorRepository(db),
    enforceExactly: createEnforceRate({ rateLimits, clock, factor: 1 }),
    totp: createTotp({ issuer: PRODUCT.name }),
  };
  const confirmPassword = createConfirmPassword({ passwords, rateLimits, enforceRate, settings });
  return {
    checkTwoFactor: createCheckTwoFactor(secondFactor),
    routes: {
      describe: outside.describe,
      sessions: outside.sessions,
      clock,
      startGuest: createStartGuest({ ...outside, enforceRate }),
      refreshSession: createRefreshSession(outside),
      listSessions: createListSessions(outside),
      endSession: createEndSession(outside),
      endAllSessions: createEndAllSessions(outside),
      updateProfile: createUpdateProfile(outside),
      changePassword: createChangePassword({
        ...outside,
        confirmPassword,
        checkNewPassword: createCheckNewPassword({ passwords, settings }),
      }),
      details: createAccountDetails({ settings }),
      twoFactor: createTwoFactorSetup({ ...secondFactor, confirmPassword }),
      exportAccount: createExportAccount({ accountData, enforceRate, clock }),
      deleteAccount: createDeleteAccount({ ...outside, accountData }),
      listUsers: createListUsers({ ...outside, plansOf: createPlansOfUsers(outside) }),
    },
  };
}
