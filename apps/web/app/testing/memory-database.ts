import type { UserDatabase } from '../lib/local-data/user-database.ts';

/** The browser database of one user, in memory. Values are copied in and out, and writes wait for each other. */
export function memoryDatabase() {
  const records = new Map<string, unknown>();
  let refused = false;

  function assertOpen(): void {
    if (refused) throw new DOMException('refused', 'InvalidStateError');
  }

  return {
    async read(record: string) {
      assertOpen();
      return structuredClone(records.get(record));
    },
    async update(record: string, change: (stored: unknown) => unknown) {
      assertOpen();
      const next = change(structuredClone(records.get(record)));
      if (next !== undefined) records.set(record, structuredClone(next));
    },
    put(record: string, value: unknown) {
      records.set(record, structuredClone(value));
    },
    /** the browser refuses from now on */
    refuse() {
      refused = true;
    },
  } satisfies UserDatabase & Record<string, unknown>;
}
