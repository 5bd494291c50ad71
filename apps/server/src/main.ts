import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MS } from '@prep-ai/contract';
import { type Logger, pino } from 'pino';
import { type Application, compose } from './composition/compose.ts';
import { openExternalDependencies } from './composition/open-external-dependencies.ts';
import { serverFiles } from './composition/server-files.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { DiskFull } from './db/disk-space.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { createUsersRepository } from './db/repositories/users-repository.ts';
import { makeEnsureFirstAdministrator } from './domain/accounts/ensure-first-administrator.ts';
import { loggedError } from './http/plugins/logged-error.ts';

/**
 * Connections that wait to be accepted. With Node's 511 the kernel cuts off the rest of a crowd that comes at once; so all
 * are accepted, and those for whom there is no room get a response that says when to come back.
 */
const CONNECTION_BACKLOG = 4096;
/** A stop that hangs is broken off: the process manager would kill the process soon after. */
const STOP_TIMEOUT_MS = 29 * MS.second;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.LOG_LEVEL, redact: ['req.headers', 'res.headers'] });
  // Node would print the message of such an error, which may hold what people have sent
  process.on('uncaughtException', (error) => {
    logger.fatal(loggedError(error), 'stopped by an error that nothing caught');
    process.exit(1);
  });
  mkdirSync(resolve(config.DATA_DIR), { recursive: true });

  const files = serverFiles(fileURLToPath(new URL('.', import.meta.url)), import.meta.url.endsWith('.ts'));
  const { external, announcements, afterStart } = await openExternalDependencies(config, files, logger);
  const { database, passwords } = external;
  const application = await compose(config, external);
  const ensureFirstAdministrator = makeEnsureFirstAdministrator({
    users: createUsersRepository(database.db),
    passwords,
  });
  const password = await ensureFirstAdministrator({ email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD });
  await application.startJobs();
  const { PORT: port, HOST: host } = config;
  const address = await application.app.listen({ port, host, backlog: CONNECTION_BACKLOG });
  const lines = [`Prep AI is running at ${config.PUBLIC_URL ?? address}`];
  if (password) lines.push(`First administrator: ${config.ADMIN_EMAIL}, password ${password} (shown this once)`);
  announce([...lines, ...announcements, databaseOf(config)]);
  stopOnSignal(application, database, logger);
  await afterStart();
}

/** What the operator needs to know at the start, for people to read; the log is separate. */
function announce(lines: string[]): void {
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

function databaseOf({ DATABASE_URL, DATA_DIR }: Config): string {
  return DATABASE_URL ? 'Database: PostgreSQL' : `Database: embedded, in ${join(resolve(DATA_DIR), 'database')}`;
}

function stopOnSignal(application: Application, database: OpenDatabase, logger: Logger): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    logger.info({ signal }, 'stopping');
    try {
      await application.stop();
      await database.close();
    } catch (error) {
      logger.error({ error: error instanceof Error ? error.name : 'unknown' }, 'stopping failed');
      process.exit(1);
    }
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof DiskFull)
    process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`Prep AI could not start: ${reasonOf(error)}\n`);
  process.exit(1);
});

/** The innermost cause: the messages of the database layer around it hold the values of the statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? (error.stack ?? error.message) : reasonOf(error.cause);
}
