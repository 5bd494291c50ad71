import { createAdminUsersRepository } from '../db/repositories/admin-users-repository.ts';
import { createUserActsRepository } from '../db/repositories/user-acts-repository.ts';
import { createOneTimeCodes } from '../domain/accounts/one-time-codes.ts';
import { makeDeleteUser, makeSignOutUser } from '../domain/admin/end-user.ts';
import { makeGrantMonths } from '../domain/admin/grant-months.ts';
import { makePerformUserAction } from '../domain/admin/perform-user-action.ts';
import { makeReadUsers } from '../domain/admin/read-users.ts';
import { makeVerifyUser } from '../domain/admin/verify-user.ts';
import { makePlansOfUsers } from '../domain/plans/plans-of-users.ts';
import { adminUserRoutes } from '../http/routes/admin-user-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** What administrators see of users, and do to them. */
export function adminUsersModule(shared: Shared): Module {
  const acts = createUserActsRepository(shared.db);
  const users = makeReadUsers({
    ...shared,
    users: createAdminUsersRepository(shared.db),
    plansOf: makePlansOfUsers(shared),
  });
  const deps = { ...shared, acts, users, stopGeneration: shared.runner.stop };
  const verify = makeVerifyUser({ ...deps, codes: createOneTimeCodes(deps) });
  return {
    routes: async (app) => {
      await app.register(adminUserRoutes, {
        users,
        act: makePerformUserAction({ ...deps, verify }),
        grant: makeGrantMonths(deps),
        signOut: makeSignOutUser(deps),
        delete: makeDeleteUser(deps),
      });
    },
  };
}
