import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import type { Database } from '../database.ts';
import { retryDeadlock } from '../retry-deadlock.ts';
import { type DeleteResult, deleteAccount } from './account-data-delete.ts';
import { EXPORTED } from './account-data-export.ts';

export type AccountDataRepository = ReturnType<typeof createAccountDataRepository>;

/** rows that are read at once: with whole resumes in them, so few */
const PAGE = 25;

/** Everything that the product keeps about one person. What they made as a guest is merged where they sign in. */
export function createAccountDataRepository(db: Database) {
  return {
    /** Every exported row with the name of its table, one table after the other, a page in memory at a time. */
    async *export(userId: number): AsyncGenerator<{ table: string; rows: Record<string, unknown>[] }> {
      for (const [table, read] of Object.entries(EXPORTED)) {
        if (!read) continue;
        let after: number | string | null = null;
        for (;;) {
          const page = await read({ db, userId, after, limit: PAGE });
          yield { table, rows: page.map((item) => item.row) };
          after = page.at(-1)?.cursor ?? null;
          if (page.length < PAGE) break;
        }
      }
    },

    /** Deletes an account or guest with all that is theirs, or nothing at all (account-data-delete.ts). */
    async delete(userId: number, mail: NewMail | null): Promise<DeleteResult> {
      return retryDeadlock(() => db.transaction((tx) => deleteAccount(tx, userId, mail)));
    },
  };
}
