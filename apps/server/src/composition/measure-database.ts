import type { Metrics } from '../adapters/metrics/metrics.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createQueueDepthsRepository } from '../db/repositories/queue-depths-repository.ts';
import type { Clock } from '../ports/clock.ts';

export interface MeasuredDatabaseDeps {
  database: OpenDatabase;
  clock: Clock;
  /** where the embedded database and local mail are stored */
  dataDir: string;
}

/** Adds the database to /metrics: statements, connections, queues, size and free disk space. */
export function measureDatabase(metrics: Metrics, { database, clock, dataDir }: MeasuredDatabaseDeps): void {
  const depths = createQueueDepthsRepository(database.db);
  metrics.watchDatabase({
    database,
    dataDir,
    readQueues: async () => ({
      queues: await depths.due(clock.now()),
      failedMails: await depths.failedMails(),
      databaseBytes: await depths.databaseBytes(),
    }),
  });
}
