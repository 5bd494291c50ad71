import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadBank, loadSuggestions, loadTaxonomy, namesIn } from '@prep-ai/question-bank';
import { pino } from 'pino';
import { createDocumentReader } from './adapters/documents/document-reader.ts';
import { sniffKind } from './adapters/documents/sniff-kind.ts';
import { createOfflineEngine } from './adapters/engine-offline/offline-engine.ts';
import { createMetrics } from './adapters/metrics/metrics.ts';
import { createPasswords } from './adapters/passwords/argon2-passwords.ts';
import { createSealedText } from './adapters/sealed-text/aes-sealed-text.ts';
import { createWorkerTokenizer } from './adapters/tokenizer/worker-tokenizer.ts';
import { compose } from './composition/compose.ts';
import { localSecret } from './composition/local-secret.ts';
import { measureDatabase } from './composition/measure-database.ts';
import { openEngine } from './composition/open-engine.ts';
import { openMail } from './composition/open-mail.ts';
import { openPayments } from './composition/open-payments.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { offerHold } from './db/backup/held-copy.ts';
import type { OpenDatabase } from './db/database.ts';
import { DiskFull } from './db/disk-room.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { migrate } from './db/migrate.ts';
import { openPglite } from './db/open-pglite.ts';
import { openPostgres } from './db/open-postgres.ts';
import { createSettingsRepository } from './db/repositories/settings-repository.ts';
import { createUsersRepository } from './db/repositories/users-repository.ts';
import { ensureFirstAdministrator } from './domain/accounts/ensure-first-administrator.ts';
import { loadMailTemplates } from './domain/mail/load-templates.ts';
import { createResumeRules } from './domain/resumes/resume-rules.ts';
import { createSettingsSource } from './domain/settings/read-settings.ts';
import { loggedError } from './http/plugins/logged-error.ts';
import { loadStaticPages } from './http/plugins/static-pages.ts';
import { systemClock } from './ports/clock.ts';

/** ms between two pieces of a built-in answer: fast, and still readable as it comes */
const PACE_MS = 12;
/**
 * Connections that wait to be taken. With Node's 511 the kernel cuts off the rest of a crowd that comes at once; so all are taken,
 * and those for whom there is no room are told when to come back.
 */
const BACKLOG = 4096;
/** ms after which a stop that hangs is broken off: whoever manages the process would kill it soon after */
const STOP_MS = 29_000;

/**
 * Where things lie. The bundle is apps/server/dist/main.js, the source apps/server/src/main.ts: both are two folders
 * below the workspace's, three below the repository's.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
const serverDir = resolve(here, '..');
const repoDir = resolve(serverDir, '../..');
const bankDir = join(repoDir, 'packages/question-bank');
const fromSource = import.meta.url.endsWith('.ts');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.LOG_LEVEL, redact: ['req.headers', 'res.headers'] });
  // Node would print the message of such an error, which may hold what people have sent
  process.on('uncaughtException', (error) => {
    logger.fatal(loggedError(error), 'stopped by an error that nothing caught');
    process.exit(1);
  });
  const dataDir = resolve(config.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });

  const database = await openDatabase(
    config,
    dataDir,
    (error) => logger.error({ error: error.name }, 'idle database connection broke'),
    (what) => logger.warn(`embedded database: ${what}`),
  );
  const metrics = createMetrics();
  measureDatabase(metrics, { database, clock: systemClock, dataDir });
  const hold = await offerHold(database, dataDir);
  const applied = await migrate(database.db, join(serverDir, 'migrations'));
  if (applied > 0) logger.info({ applied }, 'database migrated');

  const taxonomy = loadTaxonomy(join(bankDir, 'taxonomy'));
  const bank = loadBank(join(bankDir, 'content/skills'));
  const suggestions = loadSuggestions(join(bankDir, 'content/suggestions'), namesIn(bank, taxonomy));
  const skillSuggestions = suggestions.categories.map(({ name, skills }) => ({ category: name, skills }));
  const tokenizer = createWorkerTokenizer();
  const offline = createOfflineEngine({
    bank,
    templates: loadBank(join(bankDir, 'content/templates')),
    suggestSubtopics: suggestions.subtopicsFor,
    pause: (signal) => sleep(PACE_MS, undefined, { signal }).catch(() => undefined),
    countTokens: tokenizer.count,
  });
  const reader = createDocumentReader({
    childEntry: join(here, fromSource ? 'adapters/documents/child.ts' : 'document-child.js'),
    execArgv: fromSource ? ['--import', 'tsx'] : [],
  });
  const secret = new TextEncoder().encode(config.APP_SECRET ?? localSecret(dataDir));
  const settings = createSettingsSource({
    settings: createSettingsRepository(database.db),
    sealed: createSealedText(secret),
    clock: systemClock,
  });
  const passwords = await createPasswords();
  const mail = await openMail(config, dataDir, settings.mail);
  if (mail.waits) logger.warn('no mail server is named: mail waits until SMTP_URL or the settings name one');
  const payments = openPayments(config, dataDir);
  const application = await compose(config, {
    database,
    passwords,
    reader,
    sniffKind,
    rules: createResumeRules(taxonomy, systemClock),
    ...(await openEngine(config, {
      offline,
      prompts: join(serverDir, 'prompts'),
      settings: settings.read,
      metrics: metrics.engines,
      countTokens: tokenizer.count,
      clock: systemClock,
      logger,
    })),
    settings,
    mailer: mail.mailer,
    mailTemplates: await loadMailTemplates(join(serverDir, 'mails')),
    mailFolder: mail.folder,
    mailHost: mail.host,
    gateway: payments.gateway,
    skillSuggestions,
    pages: loadStaticPages(join(repoDir, 'apps/web/build/client'), { local: config.APP_ENV === 'local' }),
    secret,
    metrics,
    clock: systemClock,
    logger,
  });
  const password = await ensureFirstAdministrator(
    { users: createUsersRepository(database.db), passwords },
    {
      email: config.ADMIN_EMAIL,
      password: config.ADMIN_PASSWORD,
    },
  );
  await application.startJobs();
  const address = await application.app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG });
  announce(config, address, dataDir, password, [mail.announcement, payments.announcement]);

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    logger.info({ signal }, 'stopping');
    application
      .stop()
      .then(() => hold.close())
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ error: error instanceof Error ? error.name : 'unknown' }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function openDatabase(
  config: Config,
  dataDir: string,
  onIdleError: (error: Error) => void,
  onChange: (what: string) => void,
): Promise<OpenDatabase> {
  if (!config.DATABASE_URL) return openPglite(dataDir, { onChange });
  const database = openPostgres({ url: config.DATABASE_URL, onIdleError });
  await database.ping();
  return database;
}

/** What the operator needs to know at the start, for people; the log goes its own way. */
function announce(config: Config, address: string, dataDir: string, password: string | null, parts: string[]): void {
  const lines = [`Prep AI is running at ${config.PUBLIC_URL ?? address}`];
  if (password) lines.push(`First administrator: ${config.ADMIN_EMAIL}, password ${password} (shown this once)`);
  lines.push(...parts);
  lines.push(config.DATABASE_URL ? 'Database: PostgreSQL' : `Database: embedded, in ${join(dataDir, 'database')}`);
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof DiskFull)
    process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`Prep AI could not start: ${reasonOf(error)}\n`);
  process.exit(1);
});

/** What lies at the bottom of it: the database layer's own messages hold the values of the statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? (error.stack ?? error.message) : reasonOf(error.cause);
}
