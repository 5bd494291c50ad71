import { AppError, endpoints, PRODUCT } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import { toPlanDto } from '../../domain/plans/plan-dto.ts';
import type { PlansRepository } from '../../domain/plans/plans-repository.ts';
import { serve } from '../serve.ts';

export interface SystemRouteDeps {
  /** @throws when the database is unreachable or not migrated */
  checkReady: () => Promise<void>;
  plans: PlansRepository;
}

export const systemRoutes: FastifyPluginAsync<SystemRouteDeps> = async (app, deps) => {
  serve(app, endpoints.system.health, async () => ({ status: 'ok' as const, version: PRODUCT.version }));

  serve(app, endpoints.system.ready, async () => {
    try {
      await deps.checkReady();
    } catch (error) {
      throw new AppError('database_unavailable', { retryAfter: 2, cause: error });
    }
    return { status: 'ready' as const };
  });

  serve(app, endpoints.payments.plans, async () => {
    const plans = await deps.plans.list();
    return plans.map(toPlanDto);
  });
};
