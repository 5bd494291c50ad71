import type { User } from './user.ts';

/** Everything that the product stores about one person, in all tables; db/ lists what happens to each of them. */
export interface AccountDataRepository {
  /** Every exported row with the name of its table, one table after the other, a page in memory at a time. */
  export(userId: number): AsyncGenerator<{ table: string; rows: Record<string, unknown>[] }>;
  /**
   * Removes a locked account or guest and everything of theirs, the mails to their address too; payments stay without their
   * name. Returns the generations that were being written.
   */
  delete(user: User): Promise<string[]>;
  /** Gives everything of a locked guest to a locked account and removes the guest. */
  mergeGuest(guestId: number, userId: number, at: Date): Promise<void>;
}
