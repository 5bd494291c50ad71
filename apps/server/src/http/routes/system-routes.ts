import { AppError, endpoints, PRODUCT } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { PlansRepository } from '../../domain/plans/plans-repository.ts';
import { serve } from '../serve.ts';

export interface SystemRouteDeps {
  /** @throws when the database is away or its migrations are not done */
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
    const rows = await deps.plans.list();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      price: row.price,
      list_price: row.listPrice,
      currency: row.currency,
      duration_days: row.durationDays,
      question_limit: row.questionLimit,
      features: row.features,
    }));
  });
};
