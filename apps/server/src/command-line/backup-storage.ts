import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../db/backup/backup-error.ts';
import { copyLiveDatabase } from '../db/backup/live-copy.ts';
import type { OpenDatabase } from '../db/database.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';

/** Opens PostgreSQL for a command. @throws BackupError when it does not respond */
export async function openServer(url: string): Promise<OpenDatabase> {
  const database = openPostgres({ url, max: 1 });
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    throw new BackupError(`PostgreSQL at DATABASE_URL does not answer: ${reasonOf(error)}`, { cause: error });
  }
}

/** Whether there is an embedded database in a data folder. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(join(dataDir, 'database', 'PG_VERSION'));
}

/**
 * Opens the embedded database to read it: the folder itself, or a copy when a server is using it.
 * @throws BackupError
 */
export async function openEmbeddedToRead(dataDir: string): Promise<OpenDatabase> {
  if (!hasEmbedded(dataDir))
    throw new BackupError(
      `There is no database in ${dataDir}. DATA_DIR says where it is; DATABASE_URL names PostgreSQL.`,
    );
  try {
    return await openPglite(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
  }
  const copy = await copyLiveDatabase(dataDir);
  try {
    const database = await openPglite(copy.folder);
    return {
      ...database,
      close: async () => {
        await database.close();
        copy.remove();
      },
    };
  } catch (error) {
    copy.remove();
    throw error;
  }
}

/** The secret that a local installation generated; null where there is none. */
export function secretInFolder(dataDir: string): string | null {
  const file = join(dataDir, 'secret');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** The same for the same secret, but does not reveal it: it is written to backups. */
export function secretMark(secret: string | null): string | null {
  if (secret === null) return null;
  return createHmac('sha256', secret).update('prep-ai: which secret a backup belongs to').digest('hex').slice(0, 16);
}

/** The file of a new backup: the given path, or a file named by the time if the path is a folder. */
export function backupPath(named: string | null, dataDir: string, what: string, now: Date): string {
  const name = `${what}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`;
  if (named === null) return join(dataDir, 'backups', name);
  const isFolder = statSync(named, { throwIfNoEntry: false })?.isDirectory() ?? /[/\\]$/.test(named);
  return isFolder ? join(named, name) : named;
}

/** The root cause of an error: the database layer's own messages contain the values of statements. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
