/**
 * Child process of the tests: lets the embedded database's log run against a limit on the size of files, which ends it as a
 * full disk would, lifts the limit, and reports what happened. The limit is this process's own soft limit (prlimit of util-linux).
 */
import { spawnSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { rows } from '../migrate.ts';
import { openPglite } from '../open-pglite.ts';

const LOG_FILE = 16 * 1024 * 1024;
const limitFiles = (bytes: string) => {
  const { status } = spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
  if (status !== 0) throw new Error('prlimit failed');
};

const [dataDir = ''] = process.argv.slice(2);
const changes: string[] = [];
const database = await openPglite(dataDir, { onChange: (what) => changes.push(what) });
const { db } = database;
const count = async () => rows<{ n: number }>(await db.execute(sql`select count(*)::int as n from t`))[0]?.n;
const codes: (string | undefined)[] = [];
const failure = (error: unknown) => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return void codes.push(cause.code);
  codes.push(undefined);
};

await db.execute(sql`create table t (n int)`);
// the first file can be written nearly to its end, a second one can't be created
limitFiles(String(LOG_FILE - 65_536));
let acknowledged = 0;
while (codes.length === 0) {
  const padding = sql`select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))`;
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`insert into t values (1)`);
      await tx.execute(padding);
    })
    .then(() => acknowledged++, failure);
}
// in parallel, like requests: none of them may reach the stopped database
await Promise.all([count().catch(failure), count().catch(failure), database.ping().catch(failure)]);
limitFiles('unlimited');
let found: number | undefined;
for (const until = Date.now() + 60_000; found === undefined && Date.now() < until; ) {
  found = await count().catch(() => undefined);
  if (found === undefined) await new Promise((done) => setTimeout(done, 100));
}
await db.execute(sql`insert into t values (2)`);
process.send?.({ acknowledged, found, after: await count(), codes, changes });
await database.close();
// the rest of the stopped database would keep the process alive
process.exit();
