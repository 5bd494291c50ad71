import { fsyncSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './database.ts';
import { DiskFull, watchDiskSpace } from './disk-space.ts';
import { type DurablePgliteOptions, openDurablePglite } from './durable-pglite.ts';
import { FailStopPglite } from './fail-stop-pglite.ts';
import { lockFolder } from './folder-lock.ts';
import { createQueryWatch } from './query-watch.ts';
import * as schema from './schema/index.ts';

/** The part of PGlite's Emscripten module that we extend: its Node file system has no fsync. */
interface ModuleWithNodeFs {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/** NODEFS with a real fsync: without it an acknowledged write could be lost with the machine's power. */
class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const started = await super.init(...args);
    started.emscriptenOpts.preRun ??= [];
    (started.emscriptenOpts.preRun as ((module: unknown) => void)[]).push((module) => {
      (module as ModuleWithNodeFs).NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    });
    return started;
  }
}

/**
 * PGlite starts with -F (no fsync): leave it out, and sync the WAL with the one method the file system has. Its default of
 * 128 MB of shared buffers would be half of this process; 16 MB are enough for one process (measured: 182 MB of memory
 * instead of 327).
 */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
];

/** The search in a user's texts uses trigrams (migration 0002). */
const EXTENSIONS = { btree_gin, pg_trgm };

interface PgliteOptions {
  onChange?: DurablePgliteOptions['onChange'];
  /** free bytes on the folder's disk; read from the disk by default */
  freeBytes?: () => number;
}

/**
 * Opens the embedded database in `dataDir`/database and locks the folder until it is closed. While its disk is full it is
 * read-only, and accepts writes again when there is space.
 * @throws FolderInUse
 * @throws DiskFull before anything is changed
 */
export async function openPglite(dataDir: string, options: PgliteOptions = {}): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  const space = watchDiskSpace(folder, options.freeBytes);
  if (!space.hasSpace()) throw new DiskFull(dataDir);
  const lock = await lockFolder(folder);
  const open = async () => {
    const own = new FailStopPglite({
      fs: new DurableNodeFs(folder),
      startParams: START_PARAMS,
      extensions: EXTENSIONS,
    });
    await own.waitReady;
    return own;
  };
  try {
    const { client, close } = await openDurablePglite({ open, hasSpace: space.hasSpace, onChange: options.onChange });
    const { watch, onQuery } = createQueryWatch();
    return {
      db: drizzle(watch(client), { schema, casing: 'snake_case' }),
      engine: 'pglite',
      onQuery,
      ping: async () => {
        await client.query('select 1');
      },
      quiesce: (work) => client.runExclusive(work),
      close: async () => {
        await close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** An embedded database in memory, for tests. */
export async function openMemoryPglite(): Promise<OpenDatabase> {
  const client = new PGlite({ extensions: EXTENSIONS });
  await client.waitReady;
  const { watch, onQuery } = createQueryWatch();
  return {
    db: drizzle(watch(client), { schema, casing: 'snake_case' }),
    engine: 'pglite',
    onQuery,
    ping: async () => {
      await client.query('select 1');
    },
    close: () => client.close(),
  };
}
