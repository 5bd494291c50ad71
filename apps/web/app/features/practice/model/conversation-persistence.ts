import type { CardStore } from './card-store.ts';
import type { ConversationStore } from './conversation-store.ts';

export interface PersistenceDeps {
  store: ConversationStore;
  cards: CardStore;
  /** the answer of this exchange is being read here */
  isRead(key: string): boolean;
  now(): Date;
}

export interface ConversationPersistence {
  /** Merges the stored cards into the store. `isCurrent` says, after the reading, whether they are still wanted. */
  load(isCurrent: () => boolean): Promise<boolean>;
  save(): void;
  /** Saves while an answer streams: not more often than every SAVE_EVERY_MS. */
  saveSometimes(): void;
  /** Saves while the page may be going away. */
  saveOnLeaving(): void;
}

/** ms between two saves while an answer streams */
const SAVE_EVERY_MS = 500;

/** Stores the conversation in this browser, and merges what other tabs have stored there. */
export function createConversationPersistence({ store, cards, isRead, now }: PersistenceDeps): ConversationPersistence {
  /** ms since the epoch of the last attempt to save */
  let savedAt = 0;

  // a conversation begins with its first question: until then it can still become another device's
  const hasBegun = () => {
    const { exchanges, meta } = store.getState();
    return exchanges.length > 0 || meta.dropped !== undefined || meta.ended !== undefined;
  };

  function save(): void {
    if (!store.getState().loaded || !hasBegun()) return;
    const at = now();
    savedAt = at.getTime();
    cards.save(store.getCards()).then(
      (stored) => {
        if (stored) store.merge(stored, isRead);
        store.markSaved(at);
      },
      () => undefined,
    );
  }

  return {
    async load(isCurrent) {
      const stored = await cards.load().catch(() => null);
      if (!isCurrent()) return false;
      store.markLoaded();
      if (stored) store.merge(stored, isRead);
      return stored !== null;
    },
    save,
    saveSometimes() {
      // a clock that was set back is a difference too: saving goes on
      if (Math.abs(now().getTime() - savedAt) >= SAVE_EVERY_MS) save();
    },
    saveOnLeaving() {
      save();
      if (store.getState().loaded && hasBegun()) cards.saveOnLeaving?.(store.getCards());
    },
  };
}
