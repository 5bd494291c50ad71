import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MS } from '@prep-ai/contract';
import { BackupError } from './backup-error.ts';

/** the ending of a file until it is complete */
const PARTIAL_SUFFIX = '.partial';
/** ms without a write after which an incomplete file belongs to no living process */
const ABANDONED_AFTER_MS = MS.hour;

/**
 * Writes gzipped text to a file that only its owner can read, and that is complete or does not exist: its bytes are on the
 * disk before its name is. What a killed process leaves is removed by the next one.
 * @throws BackupError when the file exists, or there is no space for it
 */
export async function writePrivateFile(
  path: string,
  text: AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<{ bytes: number }> {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (existsSync(path)) throw new BackupError(`There is a file ${path} already. Name another one.`);
  removeAbandoned(folder, (name) => name.endsWith(PARTIAL_SUFFIX));
  const partial = join(folder, `.${basename(path)}.${process.pid}${PARTIAL_SUFFIX}`);
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
      throw new BackupError(`There is no space on the disk for the backup ${path}.`, { cause: error });
    throw error;
  }
  return { bytes: statSync(path).size };
}

/** Removes incomplete files and folders that a killed process has left. */
export function removeAbandoned(folder: string, isOurs: (name: string) => boolean): void {
  for (const name of readdirSync(folder).filter(isOurs)) {
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    // Windows cannot open folders
    if (error.code === 'EISDIR' || error.code === 'EPERM') return null;
    throw error;
  });
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}
