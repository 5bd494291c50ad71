import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

/** Any fixed number: processes that start at the same time wait for each other on it. */
export const MIGRATION_LOCK = 7_201_125;

/**
 * Applies each missing migration once, all in one transaction, so that a crash in the middle leaves the old schema intact.
 * The advisory lock lets several processes start at the same time. `through` limits it to the first so many: the schema of
 * an older backup.
 */
export async function migrate(db: Database, folder: string, through?: number): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder }).slice(0, through);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(
      sql`create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())`,
    );
    const done = new Set(
      rows<{ hash: string }>(await tx.execute(sql`select hash from schema_migrations`)).map((row) => row.hash),
    );
    const missing = migrations.filter((migration) => !done.has(migration.hash));
    for (const migration of missing) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (hash) values (${migration.hash})`);
    }
    return missing.length;
  });
}

/** Both drivers return an object with `rows` for raw statements. */
export function rows<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
