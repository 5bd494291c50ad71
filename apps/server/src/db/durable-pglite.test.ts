import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from './migrate.ts';
import { openPglite } from './open-pglite.ts';

const halting = fileURLToPath(new URL('./testing/halt-database.ts', import.meta.url));

test.runIf(process.platform === 'linux')(
  'a database whose log could not grow is opened anew in the same process, with every acknowledged write',
  async () => {
    const child = fork(halting, [mkdtempSync(join(tmpdir(), 'halted-'))], { execArgv: ['--import', 'tsx'] });
    const [told] = await once(child, 'message');
    expect(told.acknowledged).toBeGreaterThan(0);
    expect(told).toMatchObject({
      found: told.acknowledged,
      after: told.acknowledged + 1,
      changes: ['database reopened'],
    });
    // statements refused meanwhile report that the database is unavailable
    expect(new Set(told.codes)).toEqual(new Set(['57P02']));
  },
  90_000,
);

test('the log that a crash of a never-closed database would have to replay stays small', async () => {
  const { db, close } = await openPglite(mkdtempSync(join(tmpdir(), 'log-')));
  // 112 MB in all; the last check of the log comes with the 400th statement
  for (let n = 0; n < 450; n++)
    await db.execute(sql`select pg_logical_emit_message(false, 'fill', repeat('x', 250000))`);
  const [log] = rows<{ bytes: string }>(
    await db.execute(sql`select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()`),
  );
  expect(Number(log?.bytes)).toBeLessThan(32 * 1024 * 1024);
  await close();
}, 90_000);
