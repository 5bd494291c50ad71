import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../adapters/metrics/metrics.ts';
import type { Config } from '../config.ts';
import { offerLiveCopies } from '../db/backup/live-copy.ts';
import type { OpenDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { systemClock } from '../ports/clock.ts';
import { measureDatabase } from './measure-database.ts';

export interface OpenDatabaseDeps {
  dataDir: string;
  migrations: string;
  metrics: Metrics;
  logger: FastifyBaseLogger;
}

/** Opens the database, measures it, lets backups copy it, and migrates it. `close` undoes all of that. */
export async function openDatabase(
  config: Config,
  { dataDir, migrations, metrics, logger }: OpenDatabaseDeps,
): Promise<OpenDatabase> {
  const database = await connect(config, dataDir, logger);
  measureDatabase(metrics, { database, clock: systemClock, dataDir });
  const hold = await offerLiveCopies(database, dataDir);
  const applied = await migrate(database.db, migrations);
  if (applied > 0) logger.info({ applied }, 'database migrated');
  return {
    ...database,
    async close() {
      await hold.close();
      await database.close();
    },
  };
}

async function connect(config: Config, dataDir: string, logger: FastifyBaseLogger): Promise<OpenDatabase> {
  if (!config.DATABASE_URL)
    return openPglite(dataDir, { onChange: (what) => logger.warn(`embedded database: ${what}`) });
  const database = openPostgres({
    url: config.DATABASE_URL,
    onIdleError: (error) => logger.error({ error: error.name }, 'idle database connection broke'),
  });
  await database.ping();
  return database;
}
