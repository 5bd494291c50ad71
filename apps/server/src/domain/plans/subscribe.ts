import { AppError, PLAN_IDS, type PlanStatus } from '@prep-ai/contract';
import type { PlansRepository } from '../../db/repositories/plans-repository.ts';
import type { DescribeUser } from '../accounts/describe-user.ts';
import type { User } from '../accounts/user.ts';

/**
 * Chooses a plan (decision D4): the free one is everybody's already, and takes nothing away from who has paid.
 * @throws AppError payment_required for a paid plan, not_found for any other
 */
export function createSubscribe(deps: { plans: PlansRepository; describe: DescribeUser }) {
  return async (user: User, planId: number): Promise<PlanStatus> => {
    const plan = planId === PLAN_IDS.guest ? null : await deps.plans.find(planId);
    if (!plan) throw new AppError('not_found');
    if (plan.price > 0) throw new AppError('payment_required');
    return deps.describe.plan(user);
  };
}
