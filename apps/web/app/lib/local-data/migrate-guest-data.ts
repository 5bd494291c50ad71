import { userDatabaseName } from './database-name.ts';
import { createLocalChat } from './local-chat.ts';
import { migrateChat } from './migrate-chat.ts';
import { migrateKeptAttempts } from './migrate-kept-attempts.ts';
import { migrateUnsentFeedback } from './migrate-unsent-feedback.ts';

/** Keys of this tab's storage that name the user they belong to: `name:ID`. */
const OWNED = /^([\w-]+):(\d+)$/;

/**
 * Gives what this browser keeps of a guest to the user they have become. What the user has here already stays; the chosen
 * skills and topics carry no user's name and stay as they are. Never rejects.
 */
export async function migrateGuestData(view: Window, guestId: number, userId: number): Promise<void> {
  carryTabState(view, guestId, userId);
  const [from, to] = [createLocalChat(view, guestId), createLocalChat(view, userId)];
  if (!from || !to) return;
  try {
    await migrateChat(from, to);
    await migrateUnsentFeedback(view, guestId, userId);
    await migrateKeptAttempts(view, guestId, userId);
    view.indexedDB.deleteDatabase(userDatabaseName(guestId));
  } catch {
    // the database is refused or full: the server has what was synced
  }
}

function carryTabState(view: Window, guestId: number, userId: number): void {
  try {
    const storage = view.sessionStorage;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      const [, name, owner] = OWNED.exec(key) ?? [];
      const value = storage.getItem(key);
      if (!name || owner !== String(guestId) || value === null) continue;
      const theirs = `${name}:${userId}`;
      if (!storage.getItem(theirs)) storage.setItem(theirs, value);
      storage.removeItem(key);
    }
  } catch {
    // storage is refused or full: the server has it all
  }
}
