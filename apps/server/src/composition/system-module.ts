import { MS } from '@prep-ai/contract';
import { createContactMessagesRepository } from '../db/repositories/contact-messages-repository.ts';
import { createMeasurementsRepository } from '../db/repositories/measurements-repository.ts';
import { createUsageDataRepository } from '../db/repositories/usage-data-repository.ts';
import { makeRemoveStaleRegistrations } from '../domain/accounts/remove-stale-registrations.ts';
import { systemRoutes } from '../http/routes/system-routes.ts';
import { createCleanUp } from '../jobs/clean-up.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Health, the plans, and the removal of expired data. */
export function systemModule(shared: Shared): Module {
  const { db, database, plans, metrics, runner, sessionWatch } = shared;
  metrics.watchProcess({ liveGenerations: () => runner.liveCount, openStreams: () => sessionWatch.count });
  const cleanUp = createCleanUp({
    ...shared,
    securityEvents: shared.repositories.securityEvents,
    outbox: shared.repositories.outbox,
    removeStaleRegistrations: makeRemoveStaleRegistrations(shared),
    measurements: createMeasurementsRepository(db),
    usageData: createUsageDataRepository(db),
    contactMessages: createContactMessagesRepository(db),
  });
  return {
    routes: async (app) => {
      await app.register(systemRoutes, { checkReady: () => database.ping(), plans });
    },
    jobs: [{ name: 'clean up', everyMs: MS.hour, run: cleanUp }],
  };
}
