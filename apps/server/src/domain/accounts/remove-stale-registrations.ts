import type { OneTimeCodesRepository } from './one-time-codes-repository.ts';
import type { UsersRepository } from './users-repository.ts';

export interface RemoveStaleRegistrationsDeps {
  oneTimeCodes: Pick<OneTimeCodesRepository, 'deleteOlderThan'>;
  users: Pick<UsersRepository, 'deleteUnconfirmed'>;
}

/** Removes codes from before `moment` with what they would have brought, then the accounts whose registration nobody confirmed. */
export function makeRemoveStaleRegistrations({ oneTimeCodes, users }: RemoveStaleRegistrationsDeps) {
  return async (moment: Date): Promise<void> => {
    await oneTimeCodes.deleteOlderThan(moment);
    await users.deleteUnconfirmed(moment);
  };
}
