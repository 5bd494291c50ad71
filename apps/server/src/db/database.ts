import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { OnQuery } from './query-watch.ts';
import type * as schema from './schema/index.ts';

/** One type for both engines; repositories know nothing else. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** @throws when the database does not answer */
  ping(): Promise<void>;
  /** Tells of every statement from now on. */
  onQuery(listener: OnQuery): void;
  /** Connections of this process to PostgreSQL, and who waits for one. */
  pool?(): { open: number; idle: number; waiting: number; max: number };
  /** Lets no statement run while `work` does. Only the embedded database in a folder can: its files may be copied then. */
  holdStill?(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
