import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { OnQuery } from './query-watch.ts';
import type * as schema from './schema/index.ts';

/** One type for both engines; repositories know no other. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** @throws when the database does not respond */
  ping(): Promise<void>;
  /** Calls the listener after every statement from now on. */
  onQuery(listener: OnQuery): void;
  /** Connections of this process to PostgreSQL, and how many callers wait for one. */
  pool?(): { open: number; idle: number; waiting: number; max: number };
  /** Runs no statement while `work` runs, so that the files can be copied. Only the embedded database in a folder has it. */
  quiesce?(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
