import { LIMITS } from '@prep-ai/contract';
import { createAccountDataRepository } from '../db/repositories/account-data-repository.ts';
import { makeChangePassword } from '../domain/accounts/change-password.ts';
import { makeCheckNewPassword } from '../domain/accounts/check-new-password.ts';
import { makeConfirmPassword } from '../domain/accounts/confirm-password.ts';
import { makeDeleteAccount } from '../domain/accounts/delete-account.ts';
import { makeEndAllSessions, makeEndSession } from '../domain/accounts/end-sessions.ts';
import { makeExportAccount } from '../domain/accounts/export-account.ts';
import { makeListSessions } from '../domain/accounts/list-sessions.ts';
import { makeListUsers } from '../domain/accounts/list-users.ts';
import { makeReadAccountDetails } from '../domain/accounts/read-account-details.ts';
import { makeRefreshSession } from '../domain/accounts/refresh-session.ts';
import { makeStartGuest } from '../domain/accounts/start-guest.ts';
import { makeTwoFactorSetup } from '../domain/accounts/two-factor-setup.ts';
import { makeUpdateProfile } from '../domain/accounts/update-profile.ts';
import { makePlansOfUsers } from '../domain/plans/plans-of-users.ts';
import { accountsRoutes } from '../http/routes/accounts-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Guests, sessions and the own account. */
export function accountsModule(shared: Shared): Module {
  const { sessionWatch } = shared;
  const deps = { ...shared, stopGeneration: shared.runner.stop };
  const accountData = createAccountDataRepository(shared.db);
  const confirmPassword = makeConfirmPassword(deps);
  return {
    routes: async (app) => {
      await app.register(accountsRoutes, {
        readUserDto: deps.readUserDto,
        readPlanStatus: deps.readPlanStatus,
        sessions: deps.sessions,
        clock: deps.clock,
        startGuest: makeStartGuest(deps),
        refreshSession: makeRefreshSession(deps),
        listSessions: makeListSessions(deps),
        endSession: makeEndSession(deps),
        endAllSessions: makeEndAllSessions(deps),
        updateProfile: makeUpdateProfile(deps),
        changePassword: makeChangePassword({
          ...deps,
          confirmPassword,
          checkNewPassword: makeCheckNewPassword(deps),
        }),
        details: makeReadAccountDetails(deps),
        twoFactor: makeTwoFactorSetup({ ...deps, confirmPassword }),
        exportAccount: makeExportAccount({ ...deps, accountData }),
        deleteAccount: makeDeleteAccount(deps),
        listUsers: makeListUsers({ ...deps, plansOf: makePlansOfUsers(deps) }),
      });
    },
    jobs: [
      { name: 'end streams of ended sessions', everyMs: LIMITS.session.streamCheckMs, run: () => sessionWatch.check() },
    ],
  };
}
