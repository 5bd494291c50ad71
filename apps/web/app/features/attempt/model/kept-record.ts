import { KEPT_ATTEMPTS, type UserDatabase } from '../../../lib/local-data/user-database.ts';
import { type KeptAttempts, NOTHING_KEPT, readKept } from './kept-attempts.ts';

export interface KeptRecord {
  read(): Promise<KeptAttempts>;
  /** Changes what is stored; nobody writes in between. Returns what is stored then. */
  change(make: (before: KeptAttempts) => KeptAttempts): Promise<KeptAttempts>;
}

/** What a user's browser keeps of their attempts; where the browser refuses, it lives as long as the page. Never rejects. */
export function createKeptRecord(database: UserDatabase | null, mayWrite: () => boolean): KeptRecord {
  let memory = NOTHING_KEPT;
  return {
    async read() {
      try {
        if (database) memory = readKept(await database.read(KEPT_ATTEMPTS));
      } catch {
        // what this page knows is all there is
      }
      return memory;
    },
    async change(make) {
      const fallback = make(memory);
      if (!mayWrite()) return memory;
      try {
        if (!database) throw new Error('this browser keeps nothing');
        await database.update(KEPT_ATTEMPTS, (stored) => {
          // asked again: a logout may have come while the database was opened
          if (!mayWrite()) return undefined;
          memory = make(readKept(stored));
          return memory;
        });
      } catch {
        memory = fallback;
      }
      return memory;
    },
  };
}
