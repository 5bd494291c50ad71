import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const holder = fileURLToPath(new URL('./testing/lock-folder-child.ts', import.meta.url));

test('a folder is locked by one process only, under any of its paths', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock '));
  const alias = `${folder}-alias`;
  symlinkSync(folder, alias);
  const lock = await lockFolder(folder);
  await expect(lockFolder(alias)).rejects.toThrow(FolderInUse);
  await lock.release();
  await (await lockFolder(alias)).release();
});

test('a lock ends with its process, however that ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  const child = fork(holder, [folder], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  await expect(lockFolder(folder)).rejects.toThrow(/in use by another Prep AI process/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockFolder(folder)).release();
});
