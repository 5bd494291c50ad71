import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openPglite } from './open-pglite.ts';
import { createRateLimitsRepository } from './repositories/rate-limits-repository.ts';
import { MIGRATIONS } from './testing/databases.ts';

const writer = fileURLToPath(new URL('./testing/write-rows.ts', import.meta.url));

test('the embedded database preserves every acknowledged write through kill -9, in a folder with a space', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'prep ai '));
  let acknowledged = 0;
  for (const stopAfter of [5, 120, 260]) {
    const child = fork(writer, [dataDir, MIGRATIONS], { execArgv: ['--import', 'tsx'] });
    child.on('message', (count: number) => {
      acknowledged = count;
      if (count >= stopAfter) child.kill('SIGKILL');
    });
    await once(child, 'exit');
  }
  const database = await openPglite(dataDir);
  const { count } = await createRateLimitsRepository(database.db).hit('row', 3_600_000, new Date());
  await database.close();
  expect(acknowledged).toBeGreaterThanOrEqual(260);
  expect(count).toBeGreaterThan(acknowledged);
}, 60_000);
