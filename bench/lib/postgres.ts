import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { progress } from './report.ts';

export interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/** A throwaway PostgreSQL of this machine; null when there is none. Nothing is installed for a measurement. */
export async function postgresIfFound(): Promise<Postgres | null> {
  const found = existsSync('/usr/lib/postgresql') || spawnSync('pg_config', ['--version']).status === 0;
  if (!found) {
    progress('no PostgreSQL found: its rows are left out');
    return null;
  }
  return startPostgres();
}
