import { PGlite } from '@electric-sql/pglite';

/** The embedded database has stopped for good, with PostgreSQL's code for it (crash_shutdown); to callers it is unavailable. */
export class DatabaseHalted extends Error {
  readonly code = '57P02';
  constructor(cause?: unknown) {
    super('the embedded database has stopped', { cause });
    this.name = 'DatabaseHalted';
  }
}

/**
 * PGlite that accepts no statement after it has failed. A real server's process ends with a PANIC (the disk was full when
 * the write-ahead log needed its next file). PGlite continues in a state in which the next statement fails, or never
 * returns and blocks the process (both were seen). Its owner has to open the folder again.
 */
export class FailStopPglite extends PGlite {
  #halted = false;

  get halted(): boolean {
    return this.#halted;
  }

  override async execProtocolStream(...call: Parameters<PGlite['execProtocolStream']>) {
    if (this.#halted) throw new DatabaseHalted();
    try {
      return await super.execProtocolStream(...call);
    } catch (error) {
      if (!isFatal(error)) throw error;
      this.#halted = true;
      throw new DatabaseHalted(error);
    }
  }
}

/** Whether the database cannot continue after this error. */
function isFatal(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true;
  return error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL');
}
