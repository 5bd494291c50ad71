import type { PGlite } from '@electric-sql/pglite';
import { DatabaseHalted, type HaltingPglite } from './halting-pglite.ts';

/** ms between two tries to open a database that has stopped */
const REOPEN_MS = 1000;
/** Statements between two looks at how much of the write-ahead log a crash would have to replay. */
const STATEMENTS = 200;
/** bytes of it that are kept at most: replayed in well under a second, and two of its files of 16 MB */
const LOG_BYTES = 32 * 1024 * 1024;

export interface LastingPgliteOptions {
  /** Opens the folder; called again when the database has stopped. */
  open: () => Promise<HaltingPglite>;
  /** Whether the disk has room for writes; asked before every statement and transaction. */
  hasRoom: () => boolean;
  /** Told when writes begin to be refused, when they are taken again, and when the database was opened anew. */
  onChange?: (what: 'disk full' | 'disk has room' | 'database reopened') => void;
}

interface LastingPglite {
  client: PGlite;
  close(): Promise<void>;
}

/**
 * An embedded database that outlives a full disk. While there is no room it is read-only (PostgreSQL refuses what would
 * write with 25006), because a PGlite whose log can't grow is lost; should that happen all the same, the folder is opened
 * anew at the next statement. PGlite has no checkpointer, so its log would grow until it is closed: checkpoints are made here.
 */
export async function openLastingPglite(options: LastingPgliteOptions): Promise<LastingPglite> {
  let current = await options.open();
  let readOnly = false;
  let reopening: Promise<void> | null = null;
  let triedAt = 0;
  let statements = 0;

  async function reopen(): Promise<void> {
    if (performance.now() - triedAt < REOPEN_MS || !options.hasRoom()) throw new DatabaseHalted();
    triedAt = performance.now();
    // only its files: the rest of it must not run any more
    await current.fs?.closeFs().catch(() => undefined);
    current = await options.open().catch((error: unknown) => {
      throw new DatabaseHalted(error);
    });
    readOnly = false;
    options.onChange?.('database reopened');
  }

  /** The database that runs, in the mode that the disk's room asks for. */
  async function ready(): Promise<PGlite> {
    if (current.halted) {
      reopening ??= reopen().finally(() => {
        reopening = null;
      });
      await reopening;
    }
    const full = !options.hasRoom();
    if (full !== readOnly) {
      readOnly = full;
      options.onChange?.(full ? 'disk full' : 'disk has room');
      // PGlite takes statements in turn, so whatever comes after this one finds it done
      await current.query(`set default_transaction_read_only = ${full ? 'on' : 'off'}`);
    }
    statements += 1;
    if (statements >= STATEMENTS && !full) {
      statements = 0;
      await shortenLog(current);
    }
    return current;
  }

  const client = new Proxy<PGlite>(current, {
    get(_first, key) {
      if (key === 'query') return async (...call: Parameters<PGlite['query']>) => (await ready()).query(...call);
      if (key === 'transaction')
        return async (...call: Parameters<PGlite['transaction']>) => (await ready()).transaction(...call);
      const value: unknown = Reflect.get(current, key, current);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
  return {
    client,
    async close() {
      // a database that has stopped can't be told to: its folder is as a crash leaves it, which is safe
      if (current.halted) await current.fs?.closeFs().catch(() => undefined);
      else await current.close();
    },
  };
}

/** Writes what lies in memory to its tables when the log has grown long. */
async function shortenLog(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  );
  if (Number(rows[0]?.bytes) > LOG_BYTES) await client.query('checkpoint');
}
