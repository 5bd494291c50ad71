/** Keys of this tab's storage that name the user they belong to: `name:ID`. */
const OWNED = /^([\w-]+):(\d+)$/;

/**
 * Gives what this tab keeps of a guest to the user they have become. What the user has here already stays; the chosen
 * skills and topics carry no user's name and stay as they are. Never throws.
 */
export function carryLocalState(view: Window, guestId: number, userId: number): void {
  try {
    const storage = view.sessionStorage;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      const [, name, owner] = OWNED.exec(key) ?? [];
      const value = storage.getItem(key);
      if (!name || owner !== String(guestId) || value === null) continue;
      const theirs = `${name}:${userId}`;
      if (storage.getItem(theirs) === null) storage.setItem(theirs, value);
      storage.removeItem(key);
    }
  } catch {
    // storage is refused or full: the server has it all
  }
}
