import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';

export interface TableShape {
  name: string;
  /** stored columns in the table's order; generated ones are computed again */
  columns: { name: string; type: string }[];
  /** the primary key, which orders the rows */
  key: { name: string; type: string }[];
  /** the column whose numbers the database assigns */
  identity: string | null;
}

export interface KnownMigrations {
  folder: string;
  /** in the order in which they are applied */
  hashes: string[];
  /** every table that one of them has created */
  tables: string[];
}

/** bytes of text that one statement reads; one row may be longer */
const BATCH_BYTES = 2_000_000;
const BATCH_ROWS = 1000;

export function readKnownMigrations(folder: string): KnownMigrations {
  const files = readMigrationFiles({ migrationsFolder: folder });
  const made = files.flatMap(({ sql: statements }) =>
    statements.flatMap((text) => [...text.matchAll(/create table (?:if not exists )?"(\w+)"/gi)]),
  );
  return {
    folder,
    hashes: files.map(({ hash }) => hash),
    tables: [...new Set(made.map(([, name = '']) => name))],
  };
}

/** Hashes of the migrations applied to a database; null where it is not one of ours. */
export async function appliedMigrations(db: Database): Promise<Set<string> | null> {
  const [found] = rows<{ there: boolean }>(
    await db.execute(sql`select to_regclass('schema_migrations') is not null as there`),
  );
  if (!found?.there) return null;
  return new Set(
    rows<{ hash: string }>(await db.execute(sql`select hash from schema_migrations`)).map((row) => row.hash),
  );
}

/** Those of the tables that the database has now, by name. */
export async function describeTables(db: Database, names: readonly string[]): Promise<TableShape[]> {
  const found = rows<{
    table: string;
    column: string;
    type: string;
    identity: boolean;
    generated: boolean;
    place: number | null;
  }>(
    await db.execute(sql`
      select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
        a.attidentity <> '' as "identity", a.attgenerated <> '' as "generated",
        array_position(i.indkey::int2[], a.attnum) as "place"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relkind = 'r' and c.relnamespace = to_regnamespace(current_schema()::text)
      order by c.relname collate "C", a.attnum`),
  );
  const tables = [...new Set(found.map(({ table }) => table))].filter((name) => names.includes(name));
  return tables
    .map((name) => ({ name, columns: found.filter(({ table }) => table === name) }))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !column.generated).map(({ column, type }) => ({ name: column, type })),
      key: columns
        .filter((column) => column.place !== null)
        .sort((a, b) => Number(a.place) - Number(b.place))
        .map(({ column, type }) => ({ name: column, type })),
      identity: columns.find((column) => column.identity)?.column ?? null,
    }));
}

/** Makes both engines print values in the same way, for the current transaction. */
export async function settleFormats(tx: Database): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  // not one of the server's connections, for which a restore checks
  await tx.execute(sql`set local application_name = 'prep-ai backup'`);
}

/**
 * All rows in the order of the primary key, each a JSON array of its columns as text, some at a time. The order is the same
 * in every database: text is compared by its bytes. Must run in a transaction that sees one state.
 */
export async function* tableLines(tx: Database, table: TableShape): AsyncGenerator<string[]> {
  if (table.key.length === 0) throw new Error(`the table ${table.name} has no primary key`);
  const values = sql.join(
    table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  const order = sql.join(
    table.key.map(({ name, type }) =>
      type === 'text' ? sql`${sql.identifier(name)} collate "C"` : sql.identifier(name),
    ),
    sql`, `,
  );
  await tx.execute(sql`
    declare backup_rows no scroll cursor for
    select array_to_json(array[${values}])::text as line from ${sql.identifier(table.name)} order by ${order}`);
  let count = 20;
  for (;;) {
    const lines = rows<{ line: string }>(await tx.execute(sql.raw(`fetch ${count} from backup_rows`))).map(
      ({ line }) => line,
    );
    if (lines.length > 0) yield lines;
    if (lines.length < count) break;
    const bytes = lines.reduce((sum, line) => sum + line.length, 0);
    count = Math.max(1, Math.min(BATCH_ROWS, Math.floor((BATCH_BYTES / bytes) * lines.length)));
  }
  await tx.execute(sql`close backup_rows`);
}

/** The last number that the identity column of a table assigned. */
export async function identityState(
  tx: Database,
  table: TableShape,
): Promise<{ last: string; called: boolean } | null> {
  if (table.identity === null) return null;
  const [sequence] = rows<{ name: string }>(
    await tx.execute(sql`select pg_get_serial_sequence(quote_ident(${table.name}), ${table.identity}) as name`),
  );
  if (!sequence) throw new Error(`the table ${table.name} has no sequence`);
  // the catalog returns the name quoted
  const [state] = rows<{ last: string; called: boolean }>(
    await tx.execute(sql.raw(`select last_value::text as last, is_called as called from ${sequence.name}`)),
  );
  return state ?? null;
}
