import type { Database } from '../db/database.ts';
import { createCacheLookupsRepository } from '../db/repositories/cache-lookups-repository.ts';
import { createCachedSkillsRepository } from '../db/repositories/cached-skills-repository.ts';
import { createMeasurementsRepository } from '../db/repositories/measurements-repository.ts';
import { createPlatformFiguresRepository } from '../db/repositories/platform-figures-repository.ts';
import { createPricesRepository } from '../db/repositories/prices-repository.ts';
import { createTokenUsageRepository } from '../db/repositories/token-usage-repository.ts';
import { createCachedSkills, SUBTOPICS_CACHE } from '../domain/analytics/cached-skills.ts';
import { createLookupCounter } from '../domain/analytics/lookup-counter.ts';
import { memoizeWithTtl } from '../domain/analytics/memoize-with-ttl.ts';
import { createPlatformFigures } from '../domain/analytics/platform-figures.ts';
import { createPriceTable, createReadPrices } from '../domain/analytics/price-table.ts';
import { createRecordUsage } from '../domain/analytics/record-usage.ts';
import { createResponseTimeRecorder } from '../domain/analytics/response-time-recorder.ts';
import { createSystemHealth } from '../domain/analytics/system-health.ts';
import { createTokenFigures } from '../domain/analytics/token-figures.ts';
import type { Clock } from '../ports/clock.ts';
import type { Logger } from '../ports/logger.ts';

/** Counting a year of a large service takes a moment; so old its figures may be. */
const PLATFORM_KEPT_MS = 5000;

export interface AnalyticsWiring {
  db: Database;
  /** names this process */
  process: string;
  clock: Clock;
  logger: Logger;
}

/** The figures of the admin area, over the database, and what measures for them. */
export function wireAnalytics({ db, process, clock, logger }: AnalyticsWiring) {
  const usage = createTokenUsageRepository(db);
  const prices = createPricesRepository(db);
  const lookups = createCacheLookupsRepository(db);
  const counter = createLookupCounter({ lookups, cache: SUBTOPICS_CACHE, clock });
  const book = createResponseTimeRecorder(clock);
  const health = createSystemHealth({ measurements: createMeasurementsRepository(db), book, process, clock });
  return {
    routes: {
      platform: memoizeWithTtl(
        createPlatformFigures({ figures: createPlatformFiguresRepository(db), clock }),
        PLATFORM_KEPT_MS,
        clock,
      ),
      health: health.show,
      tokens: createTokenFigures({ usage, prices: createReadPrices({ prices }), clock }),
      prices: createPriceTable({ prices, usage, clock }),
    },
    cache: createCachedSkills({ skills: createCachedSkillsRepository(db), lookups, counter, clock }),
    recordUsage: createRecordUsage({ usage, clock, logger }),
    countLookup: counter.count,
    book,
    /** Stores what this process has measured; called every few seconds and when it stops. */
    async store(): Promise<void> {
      await Promise.all([health.store(), counter.flush()]);
    },
  };
}
