import type { PGlite } from '@electric-sql/pglite';
import { DatabaseHalted, type FailStopPglite } from './fail-stop-pglite.ts';

/** ms between two attempts to open a database that has stopped */
const REOPEN_PAUSE_MS = 1000;
/** Statements between two checks of how much of the write-ahead log a crash would have to replay. */
const STATEMENTS_PER_LOG_CHECK = 200;
/** bytes of the log before a checkpoint: replayed in well under a second, and two of its files of 16 MB */
const MAX_LOG_BYTES = 32 * 1024 * 1024;

export interface DurablePgliteOptions {
  /** Opens the folder; called again when the database has stopped. */
  open: () => Promise<FailStopPglite>;
  /** Whether the disk has space for writes; called before every statement and transaction. */
  hasSpace: () => boolean;
  /** Called when writes start to be refused, when they are accepted again, and when the database was reopened. */
  onChange?: (what: 'disk full' | 'disk has room' | 'database reopened') => void;
}

interface DurablePglite {
  client: PGlite;
  close(): Promise<void>;
}

/**
 * An embedded database that survives a full disk. While there is no space it is read-only (PostgreSQL refuses what would
 * write with 25006), because a PGlite whose log cannot grow is lost. If that happens nevertheless, the folder is opened again
 * at the next statement. PGlite has no checkpointer, so its log would grow until it is closed: checkpoints are made here.
 */
export async function openDurablePglite(options: DurablePgliteOptions): Promise<DurablePglite> {
  let current = await options.open();
  let readOnly = false;
  let reopening: Promise<void> | null = null;
  let lastAttemptAt = 0;
  let statements = 0;

  async function reopen(): Promise<void> {
    if (performance.now() - lastAttemptAt < REOPEN_PAUSE_MS || !options.hasSpace()) throw new DatabaseHalted();
    lastAttemptAt = performance.now();
    // only its files: nothing else of it may run any more
    await current.fs?.closeFs().catch(() => undefined);
    current = await options.open().catch((error: unknown) => {
      throw new DatabaseHalted(error);
    });
    readOnly = false;
    options.onChange?.('database reopened');
  }

  /** The running database, read-only while the disk has no space. */
  async function ready(): Promise<PGlite> {
    if (current.halted) {
      reopening ??= reopen().finally(() => {
        reopening = null;
      });
      await reopening;
    }
    const full = !options.hasSpace();
    if (full !== readOnly) {
      readOnly = full;
      options.onChange?.(full ? 'disk full' : 'disk has room');
      // PGlite runs statements in order, so every later one finds this done
      await current.query(`set default_transaction_read_only = ${full ? 'on' : 'off'}`);
    }
    statements += 1;
    if (statements >= STATEMENTS_PER_LOG_CHECK && !full) {
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
      // a stopped database cannot be closed: its folder is as a crash leaves it, which is safe
      if (current.halted) await current.fs?.closeFs().catch(() => undefined);
      else await current.close();
    },
  };
}

/** Makes a checkpoint when the log has grown long. */
async function shortenLog(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  );
  if (Number(rows[0]?.bytes) > MAX_LOG_BYTES) await client.query('checkpoint');
}
