import type { Database } from './db/database.ts';
import { createPlatformFiguresRepository } from './db/repositories/platform-figures-repository.ts';
import { createPricesRepository } from './db/repositories/prices-repository.ts';
import { createTokenUsageRepository } from './db/repositories/token-usage-repository.ts';
import { createPlatformFigures } from './domain/analytics/platform-figures.ts';
import { createPriceTable, createReadPrices } from './domain/analytics/price-table.ts';
import { createTokenFigures } from './domain/analytics/token-figures.ts';
import type { AnalyticsRouteDeps } from './http/routes/analytics-routes.ts';
import type { Clock } from './ports/clock.ts';

export interface AnalyticsWiring {
  db: Database;
  clock: Clock;
}

/** The figures of the admin area, over the database. */
export function wireAnalytics({ db, clock }: AnalyticsWiring): { routes: AnalyticsRouteDeps } {
  const usage = createTokenUsageRepository(db);
  const prices = createPricesRepository(db);
  return {
    routes: {
      platform: createPlatformFigures({ figures: createPlatformFiguresRepository(db), clock }),
      tokens: createTokenFigures({ usage, prices: createReadPrices({ prices }), clock }),
      prices: createPriceTable({ prices, usage, clock }),
    },
  };
}
