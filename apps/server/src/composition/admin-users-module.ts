import { createAdminUsersRepository } from '../db/repositories/admin-users-repository.ts';
import { createCodeIssuer } from '../domain/accounts/code-issuer.ts';
import { makeDeleteUser } from '../domain/admin/delete-user.ts';
import { makeGrantMonths } from '../domain/admin/grant-months.ts';
import { makePerformUserAction } from '../domain/admin/perform-user-action.ts';
import { makeReadUsers } from '../domain/admin/read-users.ts';
import { makeSignOutUser } from '../domain/admin/sign-out-user.ts';
import { makeVerifyUser } from '../domain/admin/verify-user.ts';
import { makePlansOfUsers } from '../domain/plans/plans-of-users.ts';
import { adminUserRoutes } from '../http/routes/admin-user-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Administrators' lists of users and actions on them. */
export function adminUsersModule(shared: Shared): Module {
  const users = makeReadUsers({
    ...shared,
    users: createAdminUsersRepository(shared.db),
    plansOf: makePlansOfUsers(shared),
  });
  const deps = { ...shared, users, stopGeneration: shared.runner.stop };
  const verify = makeVerifyUser({ ...deps, codes: createCodeIssuer(shared) });
  return {
    routes: async (app) => {
      await app.register(adminUserRoutes, {
        users,
        act: makePerformUserAction({ ...deps, verify }),
        grant: makeGrantMonths(deps),
        signOut: makeSignOutUser(deps),
        delete: makeDeleteUser({ ...deps, audit: shared.repositories.audit }),
      });
    },
  };
}
