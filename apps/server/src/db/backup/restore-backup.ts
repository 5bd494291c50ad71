import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../database.ts';
import { MIGRATION_LOCK, migrate, rows } from '../migrate.ts';
import { BackupError } from './backup-error.ts';
import type { BackupEnd, BackupHeader, BackupTable } from './format.ts';
import { readBackup } from './read-backup.ts';
import {
  appliedMigrations,
  describeTables,
  type KnownMigrations,
  settleFormats,
  type TableShape,
  tableLines,
} from './tables.ts';

export interface CheckedBackup {
  path: string;
  header: BackupHeader;
  end: BackupEnd;
}

/** bytes of rows between two checkpoints of the embedded database, which makes none of its own: its log would grow with the backup */
const CHECKPOINT_BYTES = 64_000_000;

/**
 * Reads a backup to its end before anything is changed.
 * @throws BackupError when it is damaged, or when a newer version than this one made it
 */
export async function checkBackup(
  path: string,
  migrations: KnownMigrations,
  signal?: AbortSignal,
): Promise<CheckedBackup> {
  let header: BackupHeader | null = null;
  for await (const part of readBackup(path)) {
    signal?.throwIfAborted();
    if (part.kind === 'header') {
      header = part.header;
      if (!isLevel(header.migrations, migrations.hashes))
        throw new BackupError(
          `${path} was made by a newer version of Prep AI (${header.made_by}), whose tables this one doesn't know. Update this one first.`,
        );
    }
    if (part.kind === 'end' && header) return { path, header, end: part.end };
  }
  throw new BackupError(`${path} is not a backup of Prep AI.`);
}

/** Tables that every server fills at its start. */
const SEEDED = new Set(['plans']);

/** The number of rows of each table that has any, without those that every server writes at its start. */
export async function findContent(
  db: Database,
  migrations: KnownMigrations,
): Promise<{ table: string; rows: number }[]> {
  const counts: { table: string; rows: number }[] = [];
  for (const { name } of await describeTables(db, migrations.tables)) {
    if (SEEDED.has(name)) continue;
    const [found] = rows<{ n: number }>(await db.execute(sql`select count(*)::int as n from ${sql.identifier(name)}`));
    if (found && found.n > 0) counts.push({ table: name, rows: found.n });
  }
  return counts;
}

/**
 * Replaces the content of the database with a backup, in one transaction: tables as of the backup, its rows, the proof that
 * every row arrived unchanged, then the later migrations. Any failure leaves the database as it was.
 * @throws BackupError
 */
export async function restoreBackup(
  database: OpenDatabase,
  backup: CheckedBackup,
  options: { migrations: KnownMigrations; replace: boolean; signal?: AbortSignal },
): Promise<void> {
  const { migrations } = options;
  await database.db.transaction(async (tx) => {
    await settleFormats(tx);
    // a server that starts now waits here, and one that has started is detected
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await assertUnused(tx, database.engine);
    const applied = await appliedMigrations(tx);
    if (applied && [...applied].some((hash) => !migrations.hashes.includes(hash)))
      throw new BackupError('This database was changed by another version of Prep AI. Restore with that version.');
    if (!options.replace && (await findContent(tx, migrations)).length > 0)
      throw new BackupError('This database is not empty.');
    for (const { name } of await describeTables(tx, [...migrations.tables, 'schema_migrations']))
      await tx.execute(sql`drop table ${sql.identifier(name)} cascade`);
    await migrate(tx, migrations.folder, backup.header.migrations.length);
    const tables = await describeTables(tx, migrations.tables);
    const keys = await dropForeignKeys(tx, tables);
    await insertAll(tx, database.engine, backup, tables, options.signal);
    for (const { table, name, definition } of keys)
      await tx.execute(sql`alter table ${table} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`);
    await assertSame(tx, backup, tables, options.signal);
    await migrate(tx, migrations.folder);
    await tx.execute(sql`analyze`);
  });
  if (database.engine === 'pglite') await database.db.execute(sql`checkpoint`);
}

/** Whether a backup's migrations are the first of those that this program knows. */
function isLevel(level: readonly string[], known: readonly string[]): boolean {
  return level.every((hash, place) => known[place] === hash);
}

/** @throws BackupError while servers are connected: they would continue with cached old data */
export async function assertUnused(db: Database, engine: OpenDatabase['engine']): Promise<void> {
  if (engine === 'pglite') return;
  const [others] = rows<{ n: number }>(
    await db.execute(sql`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'prep-ai' and pid <> pg_backend_pid()`),
  );
  if (others && others.n > 0)
    throw new BackupError('A Prep AI server is using this database. Stop it first, and start it again afterwards.');
}

interface ForeignKey {
  table: SQL;
  name: string;
  definition: string;
}

/** Drops foreign keys, because rows come table by table; PostgreSQL checks each key as a whole when it is added again. */
async function dropForeignKeys(tx: Database, tables: TableShape[]): Promise<ForeignKey[]> {
  const found = rows<{ table: string; name: string; definition: string }>(
    await tx.execute(sql`
      select c.relname as "table", k.conname as "name", pg_get_constraintdef(k.oid) as "definition"
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace = to_regnamespace(current_schema()::text)
      order by c.relname, k.conname`),
  ).filter(({ table }) => tables.some(({ name }) => name === table));
  const keys = found.map((key) => ({ ...key, table: sql`${sql.identifier(key.table)}` }));
  for (const { table, name } of keys)
    await tx.execute(sql`alter table ${table} drop constraint ${sql.identifier(name)}`);
  return keys;
}

async function insertAll(
  tx: Database,
  engine: OpenDatabase['engine'],
  { path }: CheckedBackup,
  tables: TableShape[],
  signal: AbortSignal | undefined,
): Promise<void> {
  let insert: ((json: string) => SQL) | null = null;
  let sinceCheckpoint = 0;
  for await (const part of readBackup(path)) {
    signal?.throwIfAborted();
    if (part.kind === 'table') {
      const shape = shapeOf(path, part.table, tables);
      insert = insertInto(shape);
      // a table may be empty although its numbers have been used
      await setIdentity(tx, shape, part.table);
      continue;
    }
    if (part.kind !== 'rows' || !insert) continue;
    const json = `[${part.lines.join(',')}]`;
    await tx.execute(insert(json));
    sinceCheckpoint += json.length;
    if (engine !== 'pglite' || sinceCheckpoint < CHECKPOINT_BYTES) continue;
    sinceCheckpoint = 0;
    await tx.execute(sql`checkpoint`);
  }
}

/** The table that a table of the backup belongs to. @throws BackupError when they differ */
function shapeOf(path: string, { table, columns }: BackupTable, tables: TableShape[]): TableShape {
  const shape = tables.find(({ name }) => name === table);
  if (!shape || JSON.stringify(shape.columns.map(({ name }) => name)) !== JSON.stringify(columns))
    throw new BackupError(`${path} is damaged: its table ${table} is not one of Prep AI. Nothing was restored.`);
  return shape;
}

function insertInto({ name, columns }: TableShape): (json: string) => SQL {
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  // the types come from the catalog
  const values = sql.join(
    columns.map(({ type }, place) => sql`(line->>${sql.raw(String(place))})::${sql.raw(type)}`),
    sql`, `,
  );
  return (json) => sql`
    insert into ${sql.identifier(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${json}::jsonb) as line`;
}

async function setIdentity(tx: Database, shape: TableShape, { identity }: BackupTable): Promise<void> {
  if (shape.identity === null || identity === null) return;
  await tx.execute(sql`
    select setval(pg_get_serial_sequence(quote_ident(${shape.name}), ${shape.identity}), ${identity.last}::bigint, ${identity.called})`);
}

/** Reads every row back. @throws BackupError when one differs from the backup */
async function assertSame(
  tx: Database,
  { path, end }: CheckedBackup,
  tables: TableShape[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const shape of tables) {
    const own = createHash('sha256');
    let count = 0;
    for await (const lines of tableLines(tx, shape)) {
      signal?.throwIfAborted();
      own.update(`${lines.join('\n')}\n`);
      count += lines.length;
    }
    const expected = end.tables.find(({ table }) => table === shape.name);
    if (count !== (expected?.rows ?? 0) || (expected && own.digest('hex') !== expected.sha256))
      throw new BackupError(
        `The rows of ${shape.name} in ${path} could not be restored as they are. Nothing was restored.`,
      );
  }
}
