import type { AccountDataRepository } from '../../domain/accounts/account-data-repository.ts';
import type { Database } from '../database.ts';
import { deleteAccount } from './account-data-delete.ts';
import { EXPORTED } from './account-data-export.ts';
import { mergeGuest } from './account-data-merge.ts';

/** rows read at once: few, because whole resumes are among them */
const EXPORT_PAGE_ROWS = 25;

export function createAccountDataRepository(db: Database): AccountDataRepository {
  return {
    async *export(userId) {
      for (const [table, read] of Object.entries(EXPORTED)) {
        if (!read) continue;
        let after: number | string | null = null;
        for (;;) {
          const page = await read({ db, userId, after, limit: EXPORT_PAGE_ROWS });
          yield { table, rows: page.map((item) => item.row) };
          after = page.at(-1)?.cursor ?? null;
          if (page.length < EXPORT_PAGE_ROWS) break;
        }
      }
    },

    delete: (user) => deleteAccount(db, user),
    mergeGuest: (guestId, userId, at) => mergeGuest(db, guestId, userId, at),
  };
}
