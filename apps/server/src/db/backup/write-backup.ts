import { createHash } from 'node:crypto';
import type { Database, OpenDatabase } from '../database.ts';
import { BackupError } from './backup-error.ts';
import { type BackupEnd, type BackupHeader, type BackupTable, FORMAT } from './format.ts';
import { writePrivateFile } from './private-file.ts';
import {
  appliedMigrations,
  describeTables,
  identityState,
  type KnownMigrations,
  settleFormats,
  tableLines,
} from './tables.ts';

export interface BackupOptions {
  path: string;
  migrations: KnownMigrations;
  /** the installation's secret, of which the backup contains only a keyed hash */
  secret: string | null;
  version: string;
  madeAt: Date;
  signal?: AbortSignal;
}

export interface BackupSummary {
  path: string;
  tables: number;
  rows: number;
  bytes: number;
}

/**
 * Writes the whole database, as it is at one moment, to a new file. Others can read and write meanwhile where the engine
 * allows several processes. Memory does not grow with the database.
 * @throws BackupError
 */
export async function writeBackup(database: OpenDatabase, options: BackupOptions): Promise<BackupSummary> {
  const total = { tables: 0, rows: 0 };
  const { bytes } = await database.db.transaction(
    async (tx) => {
      await settleFormats(tx);
      return writePrivateFile(options.path, backupText(tx, database.engine, options, total), options.signal);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return { path: options.path, ...total, bytes };
}

async function* backupText(
  tx: Database,
  engine: OpenDatabase['engine'],
  options: BackupOptions,
  total: { tables: number; rows: number },
): AsyncGenerator<string> {
  const { migrations } = options;
  const whole = createHash('sha256');
  const line = (value: BackupHeader | BackupTable): string => {
    const text = `${JSON.stringify(value)}\n`;
    whole.update(text);
    return text;
  };
  yield line({
    prep_ai_backup: FORMAT,
    made_at: options.madeAt.toISOString(),
    made_by: options.version,
    engine,
    migrations: await levelOf(tx, migrations),
    secret: options.secret,
  });
  const ends: BackupEnd['tables'] = [];
  for (const table of await describeTables(tx, migrations.tables)) {
    const identity = await identityState(tx, table);
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name), identity });
    const own = createHash('sha256');
    let rows = 0;
    for await (const lines of tableLines(tx, table)) {
      const text = `${lines.join('\n')}\n`;
      own.update(text);
      whole.update(text);
      rows += lines.length;
      yield text;
    }
    ends.push({ table: table.name, rows, sha256: own.digest('hex') });
    total.tables += 1;
    total.rows += rows;
  }
  const end: BackupEnd = { end: true, tables: ends, sha256: whole.digest('hex') };
  yield `${JSON.stringify(end)}\n`;
}

/** The migrations applied to the database, in order. @throws BackupError when this program does not know them */
async function levelOf(tx: Database, { hashes }: KnownMigrations): Promise<string[]> {
  const applied = await appliedMigrations(tx);
  if (!applied || applied.size === 0)
    throw new BackupError('There is nothing to back up: this database has no Prep AI tables.');
  const level = hashes.slice(0, applied.size);
  if (level.length < applied.size || !level.every((hash) => applied.has(hash)))
    throw new BackupError(
      'This database was changed by another version of Prep AI. Make the backup with that version, or update this one.',
    );
  return level;
}
