import { PRODUCT } from '@prep-ai/contract';
import type { Config } from '../config.ts';
import { BackupError } from '../db/backup/backup-error.ts';
import {
  assertUnused,
  type CheckedBackup,
  checkBackup,
  findContent,
  restoreBackup,
} from '../db/backup/restore-backup.ts';
import type { KnownMigrations } from '../db/backup/tables.ts';
import { type BackupSummary, writeBackup } from '../db/backup/write-backup.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openPglite } from '../db/open-pglite.ts';
import {
  backupPath,
  hasEmbedded,
  openEmbeddedToRead,
  openServer,
  secretInFolder,
  secretMark,
} from './backup-storage.ts';

export interface BackupTools {
  config: Pick<Config, 'APP_ENV' | 'DATABASE_URL' | 'APP_SECRET'>;
  /** absolute */
  dataDir: string;
  migrations: KnownMigrations;
  now: () => Date;
  say: (line: string) => void;
  signal?: AbortSignal;
}

export interface RestoreOptions {
  /** the content of the database is replaced; a backup of it is written first */
  replace: boolean;
  /** the installation's secret is known to differ from that of the backup */
  otherSecret: boolean;
}

/** tables whose row counts describe a database to the operator, with the plain names of their rows */
const TELLING = [
  ['users', 'accounts and guests'],
  ['chat_records', 'answers'],
  ['payments', 'payments'],
] as const;

const OTHER_SECRET =
  'With another secret everybody has to log in again, two-factor authentication has to be set up again, and mail that waits is not sent.';

/** Writes a backup of the configured database. @throws BackupError */
export async function makeBackup(tools: BackupTools, named: string | null): Promise<void> {
  const { config, dataDir } = tools;
  const database = config.DATABASE_URL ? await openServer(config.DATABASE_URL) : await openEmbeddedToRead(dataDir);
  try {
    const summary = await save(tools, database, named, 'prep-ai', config.APP_SECRET ?? secretInFolder(dataDir));
    tools.say(`Backup written: ${describe(summary)}`);
  } finally {
    await database.close();
  }
  tools.say(
    'It contains personal data. The secret (APP_SECRET, or the file secret in DATA_DIR) is not in it: keep both, in separate places.',
  );
}

/** Restores a backup into the configured database. @throws BackupError */
export async function restore(tools: BackupTools, file: string, options: RestoreOptions): Promise<void> {
  const { config, dataDir } = tools;
  const backup = await checkBackup(file, tools.migrations, tools.signal);
  assertSecret(backup, config.APP_SECRET ?? secretInFolder(dataDir), options);
  const database = config.DATABASE_URL ? await openServer(config.DATABASE_URL) : await openPglite(dataDir);
  try {
    await put(tools, database, backup, options);
  } finally {
    await database.close();
  }
}

/**
 * Moves the embedded database to PostgreSQL by way of a backup, which is not removed. The folder is locked during the move,
 * so that no write is left behind. @throws BackupError, FolderInUse
 */
export async function moveToPostgres(tools: BackupTools, options: RestoreOptions): Promise<void> {
  const { config, dataDir } = tools;
  if (!config.DATABASE_URL)
    throw new BackupError('DATABASE_URL is not set: it names the PostgreSQL database to move to.');
  if (!hasEmbedded(dataDir)) throw new BackupError(`There is no embedded database in ${dataDir}: nothing to move.`);
  const own = secretInFolder(dataDir);
  if (own !== null && config.APP_SECRET !== undefined && own !== config.APP_SECRET && !options.otherSecret)
    throw new BackupError(
      `APP_SECRET is not the secret of this installation, which is in ${dataDir}/secret. ${OTHER_SECRET} Set APP_SECRET to what that file holds, or pass --other-secret.`,
    );
  const target = await openServer(config.DATABASE_URL);
  try {
    await assertUnused(target.db, target.engine);
    assertReplaceable(await findContent(target.db, tools.migrations), options);
    const embedded = await openPglite(dataDir);
    try {
      const summary = await save(tools, embedded, null, 'before-move', own ?? config.APP_SECRET ?? null);
      tools.say(`Backup written: ${describe(summary)}`);
      await put(tools, target, await checkBackup(summary.path, tools.migrations, tools.signal), options);
    } finally {
      await embedded.close();
    }
  } finally {
    await target.close();
  }
  tools.say(
    'From now on, start the server with DATABASE_URL set. Without it, the server keeps using the embedded database.',
  );
  if (config.APP_SECRET === undefined && own !== null)
    tools.say(
      `The secret stays in ${dataDir}/secret: keep that folder. On another machine, and with APP_ENV=production, set APP_SECRET to what the file holds.`,
    );
  tools.say(`The embedded database is untouched in ${dataDir}/database; delete it when you no longer need it.`);
}

async function put(
  tools: BackupTools,
  database: OpenDatabase,
  backup: CheckedBackup,
  options: RestoreOptions,
): Promise<void> {
  await assertUnused(database.db, database.engine);
  const content = await findContent(database.db, tools.migrations);
  assertReplaceable(content, options);
  if (content.length > 0) {
    // the secret is not certain: the database may have had another one
    const summary = await save(tools, database, null, 'before-restore', null);
    tools.say(`What the database holds now is kept in ${describe(summary)}`);
  }
  const { migrations, signal } = tools;
  await restoreBackup(database, backup, { migrations, replace: options.replace, signal });
  const rows = backup.end.tables.reduce((sum, table) => sum + table.rows, 0);
  tools.say(`Restored ${rows} rows of ${backup.end.tables.length} tables, as they were on ${backup.header.made_at}.`);
}

function save(tools: BackupTools, database: OpenDatabase, named: string | null, what: string, secret: string | null) {
  const now = tools.now();
  return writeBackup(database, {
    path: backupPath(named, tools.dataDir, what, now),
    migrations: tools.migrations,
    secret: secretMark(secret),
    version: PRODUCT.version,
    madeAt: now,
    signal: tools.signal,
  });
}

function assertSecret({ header, path }: CheckedBackup, secret: string | null, { otherSecret }: RestoreOptions): void {
  if (otherSecret || header.secret === null || header.secret === secretMark(secret)) return;
  throw new BackupError(
    `${path} comes from an installation with another secret. ${OTHER_SECRET} Set APP_SECRET to the old one (or put its file secret into DATA_DIR), or pass --other-secret.`,
  );
}

function assertReplaceable(content: { table: string; rows: number }[], { replace }: RestoreOptions): void {
  if (content.length === 0 || replace) return;
  throw new BackupError(
    `The database is not empty: it holds ${holding(content)}. --replace puts the backup in their place, and they are lost; a backup of them is written first.`,
  );
}

function holding(content: { table: string; rows: number }[]): string {
  const told = TELLING.flatMap(([table, words]) => {
    const found = content.find((entry) => entry.table === table);
    return found ? [`${found.rows} ${words}`] : [];
  });
  return told.length > 0 ? told.join(', ') : `rows in ${content.map(({ table }) => table).join(', ')}`;
}

function describe({ path, rows, tables, bytes }: BackupSummary): string {
  return `${path} (${rows} rows of ${tables} tables, ${bytes} bytes)`;
}
