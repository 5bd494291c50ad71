import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';

/** what is being written has this ending until it is whole */
const PARTIAL = '.partial';
/** ms without a write after which what was begun was left by a process that is gone */
const LEFT_MS = 3_600_000;

/**
 * Writes gzipped text under a name that nobody else may read and that has it all or does not exist: the bytes are on the disk
 * before the name is. What a killed process has left there is removed by the next one.
 * @throws BackupError when there is such a file, or no room for it
 */
export async function writePrivateFile(
  path: string,
  text: AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<{ bytes: number }> {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (existsSync(path)) throw new BackupError(`There is a file ${path} already. Name another one.`);
  removeLeft(folder, (name) => name.endsWith(PARTIAL));
  const partial = join(folder, `.${basename(path)}.${process.pid}${PARTIAL}`);
  const file = createWriteStream(partial, { flags: 'wx', mode: 0o600 });
  try {
    await once(file, 'open');
    await pipeline(Readable.from(text), createGzip(), file, { signal });
    await syncToDisk(partial);
    if (existsSync(path)) throw new BackupError(`There is a file ${path} already. Name another one.`);
    renameSync(partial, path);
    await syncToDisk(folder);
  } catch (error) {
    rmSync(partial, { force: true });
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new BackupError(`There is no room on the disk for the backup ${path}.`, { cause: error });
    throw error;
  }
  return { bytes: statSync(path).size };
}

/** Removes what was begun in a folder and left there. */
export function removeLeft(folder: string, isOurs: (name: string) => boolean): void {
  for (const name of readdirSync(folder).filter(isOurs)) {
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > LEFT_MS) rmSync(path, { recursive: true, force: true });
  }
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    // Windows opens no folders
    if (error.code === 'EISDIR' || error.code === 'EPERM') return null;
    throw error;
  });
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}
