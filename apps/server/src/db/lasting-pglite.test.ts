import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
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
    // what was refused meanwhile says that the database is away
    expect(new Set(told.codes)).toEqual(new Set(['57P02']));
  },
  90_000,
);

test('the log of a database that is never closed stays short', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'log-'));
  const { db, close } = await openPglite(dataDir);
  // 250 MB in all
  for (let n = 0; n < 500; n++)
    await db.execute(sql`select pg_logical_emit_message(false, 'fill', repeat('x', 500000))`);
  const files = readdirSync(join(dataDir, 'database/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  expect(files.length).toBeLessThan(12);
  await close();
}, 90_000);
