import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { OpenDatabase } from './database.ts';
import { createQueryWatch } from './query-watch.ts';
import * as schema from './schema/index.ts';

/** ms: a statement that hangs must not hang its request. A pooler has to ignore these (docs/operations.md section 7). */
export const SESSION_TIMEOUTS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 };

export interface PostgresOptions {
  url: string;
  /** connections of this process */
  max?: number;
  /** called when a connection breaks while no statement runs on it; the pool opens another */
  onIdleError?: (error: Error) => void;
}

/** Opens a pool on PostgreSQL 15 or newer. Connects lazily: `ping` checks that the server is there. */
export function openPostgres({ url, max = 10, onIdleError }: PostgresOptions): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    ...SESSION_TIMEOUTS,
    application_name: 'prep-ai',
  });
  pool.on('error', (error) => onIdleError?.(error));
  // the pool listens to idle connections only: one that breaks between two statements of a transaction would end the process
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { watch, onQuery } = createQueryWatch();
  return {
    db: drizzle(watch(pool), { schema, casing: 'snake_case' }),
    engine: 'postgres',
    onQuery,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max }),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
