import { MS } from '@prep-ai/contract';
import { createCachedSkillsRepository } from '../db/repositories/cached-skills-repository.ts';
import { createMeasurementsRepository } from '../db/repositories/measurements-repository.ts';
import { createPlatformMetricsRepository } from '../db/repositories/platform-metrics-repository.ts';
import { createPricesRepository } from '../db/repositories/prices-repository.ts';
import { createCachedSkills } from '../domain/analytics/cached-skills.ts';
import { memoizeWithTtl } from '../domain/analytics/memoize-with-ttl.ts';
import { createPriceTable, makeReadPrices } from '../domain/analytics/price-table.ts';
import { makeReadPlatformMetrics } from '../domain/analytics/read-platform-metrics.ts';
import { createSystemHealth } from '../domain/analytics/system-health.ts';
import { createTokenMetrics } from '../domain/analytics/token-metrics.ts';
import { adminCacheRoutes } from '../http/routes/admin-cache-routes.ts';
import { analyticsRoutes } from '../http/routes/analytics-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Counting a year of a large service takes a moment, so its result is cached. */
const PLATFORM_CACHE_MS = 5 * MS.second;
/** between two times that a process stores its measurements */
const STORE_INTERVAL_MS = 10 * MS.second;

/** The metrics of the admin area, and the cache of subtopics. */
export function analyticsModule(shared: Shared): Module {
  const { db, clock, lookupCounter, responseTimes } = shared;
  const prices = createPricesRepository(db);
  const platform = makeReadPlatformMetrics({ metrics: createPlatformMetricsRepository(db), clock });
  const health = createSystemHealth({
    measurements: createMeasurementsRepository(db),
    responseTimes,
    instanceId: shared.instanceId,
    clock,
  });
  const store = () => Promise.all([health.store(), lookupCounter.flush()]);
  return {
    routes: async (app) => {
      await app.register(analyticsRoutes, {
        platform: memoizeWithTtl(platform, PLATFORM_CACHE_MS, clock),
        health: health.show,
        tokens: createTokenMetrics({ ...shared, prices: makeReadPrices({ prices }) }),
        prices: createPriceTable({ ...shared, prices }),
      });
      await app.register(
        adminCacheRoutes,
        createCachedSkills({ ...shared, skills: createCachedSkillsRepository(db), counter: lookupCounter }),
      );
    },
    jobs: [{ name: 'store what was measured', everyMs: STORE_INTERVAL_MS, run: store, atStart: store }],
    async stop() {
      // the last measurements are lost when the database is unreachable: stopping does not wait for it
      await store().catch(() => undefined);
    },
  };
}
