import { AppError, PLAN_IDS, type PlanStatus } from '@prep-ai/contract';
import type { User } from '../accounts/user.ts';
import type { PlansRepository } from './plans-repository.ts';
import type { ReadPlanStatus } from './read-plan-status.ts';

export type Subscribe = (user: User, planId: number) => Promise<PlanStatus>;

/**
 * Chooses a plan (docs/spec/decisions.md D4): the free one is everybody's already, and takes nothing away from anybody who has paid.
 * @throws AppError payment_required for a paid plan, not_found for any other
 */
export function makeSubscribe(deps: { plans: PlansRepository; readPlanStatus: ReadPlanStatus }): Subscribe {
  return async (user, planId) => {
    const plan = planId === PLAN_IDS.guest ? null : await deps.plans.find(planId);
    if (!plan) throw new AppError('not_found');
    if (plan.price > 0) throw new AppError('payment_required');
    return deps.readPlanStatus(user);
  };
}
