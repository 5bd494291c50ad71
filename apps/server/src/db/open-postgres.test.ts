import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from './migrate.ts';
import { openPostgres } from './open-postgres.ts';
import { openTestPostgres } from './testing/databases.ts';

test('a connection that breaks between two statements of a transaction fails that transaction, not the process', async () => {
  const server = await openTestPostgres();
  const database = openPostgres({ url: server.url, max: 1 });
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  const transaction = database.db.transaction(async (tx) => {
    const [own] = rows<{ pid: number }>(await tx.execute(sql`select pg_backend_pid() as pid`));
    await server.db.execute(sql`select pg_terminate_backend(${own?.pid})`);
    // gone when the server no longer lists it; the news of it reaches us while no statement runs
    await expect
      .poll(async () => rows(await server.db.execute(sql`select 1 from pg_stat_activity where pid = ${own?.pid}`)))
      .toEqual([]);
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  await database.ping();
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
  await database.close();
  await server.close();
});
