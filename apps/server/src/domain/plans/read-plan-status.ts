import type { PlanStatus } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { User } from '../accounts/user.ts';
import type { GenerationsRepository } from '../practice/generations-repository.ts';
import type { FindEntitlement } from './find-entitlement.ts';
import { quotaWindow, toPlanStatusDto } from './plan-status.ts';

export interface ReadPlanStatusDeps {
  findEntitlement: FindEntitlement;
  generations: Pick<GenerationsRepository, 'countUsed'>;
  clock: Clock;
}

/** The plan and quota of a user, as the API returns them. */
export type ReadPlanStatus = (user: User) => Promise<PlanStatus>;

export function makeReadPlanStatus({ findEntitlement, generations, clock }: ReadPlanStatusDeps): ReadPlanStatus {
  return async (user) => {
    const entitlement = await findEntitlement(user);
    const now = clock.now();
    const used = await generations.countUsed(user.id, quotaWindow(entitlement, now).since);
    return toPlanStatusDto(entitlement, used, now);
  };
}
