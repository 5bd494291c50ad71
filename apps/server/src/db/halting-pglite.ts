import { PGlite } from '@electric-sql/pglite';

/** An embedded database that has stopped for good, with PostgreSQL's code for it (crash_shutdown): the database is away. */
export class DatabaseHalted extends Error {
  readonly code = '57P02';
  constructor(cause?: unknown) {
    super('the embedded database has stopped', { cause });
    this.name = 'DatabaseHalted';
  }
}

/**
 * PGlite that knows when it is dead. A real server's process ends with a PANIC (the disk was full when the write-ahead log
 * needed its next file); PGlite's goes on in a state in which the next statement fails, or never comes back and blocks the
 * process (both were seen). Nothing reaches it after that: whoever holds it opens the folder anew.
 */
export class HaltingPglite extends PGlite {
  #halted = false;

  get halted(): boolean {
    return this.#halted;
  }

  override async execProtocolStream(...call: Parameters<PGlite['execProtocolStream']>) {
    if (this.#halted) throw new DatabaseHalted();
    try {
      return await super.execProtocolStream(...call);
    } catch (error) {
      if (!isLast(error)) throw error;
      this.#halted = true;
      throw new DatabaseHalted(error);
    }
  }
}

/** Whether it was the last thing that this database said. */
function isLast(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true;
  return error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL');
}
