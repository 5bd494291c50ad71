import type { Database } from '../db/database.ts';
import { createAdminUsersRepository } from '../db/repositories/admin-users-repository.ts';
import type { GenerationsRepository } from '../db/repositories/generations-repository.ts';
import type { PlansRepository } from '../db/repositories/plans-repository.ts';
import { createUserActsRepository } from '../db/repositories/user-acts-repository.ts';
import { createOneTimeCodes } from '../domain/accounts/one-time-codes.ts';
import { makeDeleteUser, makeSignOutUser } from '../domain/admin/end-user.ts';
import { makeGrantMonths } from '../domain/admin/grant-months.ts';
import { makePerformUserAction } from '../domain/admin/perform-user-action.ts';
import { makeReadUsers } from '../domain/admin/read-users.ts';
import { makeVerifyUser } from '../domain/admin/verify-user.ts';
import type { MailQueue } from '../domain/mail/mail-queue.ts';
import { createPlansOfUsers } from '../domain/plans/plans-of-users.ts';
import type { AdminUserRouteDeps } from '../http/routes/admin-user-routes.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyedHash } from '../ports/keyed-hash.ts';

export interface AdminUsersWiring {
  db: Database;
  plans: PlansRepository;
  generations: GenerationsRepository;
  keyedHash: KeyedHash;
  mails: MailQueue;
  stopGeneration: (id: string) => unknown;
  clock: Clock;
}

/** What administrators see of users and do to them, over what wire.ts has put together. */
export function wireAdminUsers(outside: AdminUsersWiring): AdminUserRouteDeps {
  const { db } = outside;
  const acts = createUserActsRepository(db);
  const users = makeReadUsers({
    users: createAdminUsersRepository(db),
    plansOf: createPlansOfUsers(outside),
    clock: outside.clock,
  });
  const deps = { ...outside, acts, users };
  return {
    users,
    act: makePerformUserAction({ ...deps, verify: makeVerifyUser({ ...deps, codes: createOneTimeCodes(outside) }) }),
    grant: makeGrantMonths(deps),
    signOut: makeSignOutUser(deps),
    delete: makeDeleteUser(deps),
  };
}
