import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** One type for both engines; repositories know nothing else. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** @throws when the database does not answer */
  ping(): Promise<void>;
  /** Lets no statement run while `work` does. Only the embedded database in a folder can: its files may be copied then. */
  holdStill?(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
