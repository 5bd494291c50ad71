import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import type { OpenDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openMemoryPglite } from '../open-pglite.ts';
import { openPostgres } from '../open-postgres.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** A database of its own on the test server, dropped when it is closed. Needs TEST_DATABASE_URL, which npm test sets. */
export async function openTestPostgres(max = 20): Promise<OpenDatabase & { url: string }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test, or point it to a PostgreSQL server');
  const name = `prep_test_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await asAdmin(`create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = openPostgres({ url, max });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}

const ENGINES = { pglite: openMemoryPglite, postgres: openTestPostgres };

/** Runs the same tests on both engines, each with a migrated database of its own. */
export function describeOnBothEngines(name: string, tests: (database: () => OpenDatabase) => void): void {
  describe.each(Object.entries(ENGINES))(`${name} on %s`, (_, open) => {
    let database: OpenDatabase | null = null;
    beforeAll(async () => {
      database = await open();
      await migrate(database.db, MIGRATIONS);
    });
    afterAll(() => database?.close());
    tests(() => {
      if (!database) throw new Error('the database is open only while tests run');
      return database;
    });
  });
}
