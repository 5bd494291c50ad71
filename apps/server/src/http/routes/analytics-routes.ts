import { type AnalyticsPeriod, endpoints, type PlatformAnalytics, type SystemHealth } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { createPriceTable } from '../../domain/analytics/price-table.ts';
import type { TokenMetrics } from '../../domain/analytics/token-metrics.ts';
import { serve } from '../serve.ts';

export interface AnalyticsRouteDeps {
  platform: (period: AnalyticsPeriod) => Promise<PlatformAnalytics>;
  health: () => Promise<SystemHealth>;
  tokens: TokenMetrics;
  prices: ReturnType<typeof createPriceTable>;
}

/** Metrics for administrators (docs/spec/2-practice-and-admin.md section 7, docs/spec/decisions.md D1). */
export const analyticsRoutes: FastifyPluginAsync<AnalyticsRouteDeps> = async (
  app,
  { platform, health, tokens, prices },
) => {
  const { analytics } = endpoints;
  serve(app, analytics.platform, ({ query }) => platform(query.period));
  serve(app, analytics.health, () => health());
  serve(app, analytics.tokenOverview, () => tokens.overview());
  serve(app, analytics.tokenDaily, async ({ query }) => ({ daily: await tokens.daily(query.days) }));
  serve(app, analytics.tokenUsers, async ({ query }) => ({ users: await tokens.users(query.days, query.limit) }));
  serve(app, analytics.tokenMonthly, async ({ query }) => ({ monthly: await tokens.monthly(query.months) }));
  serve(app, analytics.tokenModels, async ({ query }) => ({ models: await tokens.models(query.days) }));
  serve(app, analytics.prices, () => prices.show());
  serve(app, analytics.savePrices, ({ user, body }) => prices.save(user.id, body));
};
