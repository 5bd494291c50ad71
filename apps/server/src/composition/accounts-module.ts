import { PRODUCT } from '@prep-ai/contract';
import { createTotp } from '../adapters/totp/otplib-totp.ts';
import type { Database } from '../db/database.ts';
import { createAccountDataRepository } from '../db/repositories/account-data-repository.ts';
import type { GenerationsRepository } from '../db/repositories/generations-repository.ts';
import type { PlansRepository } from '../db/repositories/plans-repository.ts';
import type { RateLimitsRepository } from '../db/repositories/rate-limits-repository.ts';
import type { SessionsRepository } from '../db/repositories/sessions-repository.ts';
import { createTwoFactorRepository } from '../db/repositories/two-factor-repository.ts';
import { makeChangePassword } from '../domain/accounts/change-password.ts';
import { makeCheckNewPassword } from '../domain/accounts/check-new-password.ts';
import { type CheckTwoFactor, makeCheckTwoFactor } from '../domain/accounts/check-two-factor.ts';
import { makeConfirmPassword } from '../domain/accounts/confirm-password.ts';
import { makeDeleteAccount } from '../domain/accounts/delete-account.ts';
import type { DescribeUser } from '../domain/accounts/describe-user.ts';
import { makeEndAllSessions, makeEndSession } from '../domain/accounts/end-sessions.ts';
import { makeEnforceRate } from '../domain/accounts/enforce-rate.ts';
import { makeExportAccount } from '../domain/accounts/export-account.ts';
import { makeListSessions } from '../domain/accounts/list-sessions.ts';
import { makeListUsers } from '../domain/accounts/list-users.ts';
import { makeReadAccountDetails } from '../domain/accounts/read-account-details.ts';
import { makeRefreshSession } from '../domain/accounts/refresh-session.ts';
import type { SessionIssuer } from '../domain/accounts/session-issuer.ts';
import { makeStartGuest } from '../domain/accounts/start-guest.ts';
import { createTwoFactorSetup } from '../domain/accounts/two-factor-setup.ts';
import { makeUpdateProfile } from '../domain/accounts/update-profile.ts';
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
  sessionIssuer: SessionIssuer;
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
  const enforceRate = makeEnforceRate({ rateLimits, clock, factor });
  const secondFactor = {
    ...outside,
    twoFactor: createTwoFactorRepository(db),
    enforceExactly: makeEnforceRate({ rateLimits, clock, factor: 1 }),
    totp: createTotp({ issuer: PRODUCT.name }),
  };
  const confirmPassword = makeConfirmPassword({ passwords, rateLimits, enforceRate, settings });
  return {
    checkTwoFactor: makeCheckTwoFactor(secondFactor),
    routes: {
      describe: outside.describe,
      sessions: outside.sessions,
      clock,
      startGuest: makeStartGuest({ ...outside, enforceRate }),
      refreshSession: makeRefreshSession(outside),
      listSessions: makeListSessions(outside),
      endSession: makeEndSession(outside),
      endAllSessions: makeEndAllSessions(outside),
      updateProfile: makeUpdateProfile(outside),
      changePassword: makeChangePassword({
        ...outside,
        confirmPassword,
        checkNewPassword: makeCheckNewPassword({ passwords, settings }),
      }),
      details: makeReadAccountDetails({ settings }),
      twoFactor: createTwoFactorSetup({ ...secondFactor, confirmPassword }),
      exportAccount: makeExportAccount({ accountData, enforceRate, clock }),
      deleteAccount: makeDeleteAccount({ ...outside, accountData }),
      listUsers: makeListUsers({ ...outside, plansOf: createPlansOfUsers(outside) }),
    },
  };
}
