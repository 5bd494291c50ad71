import type { LocalChat } from '../../../lib/local-data/local-chat.ts';
import { mergeCards, readStored, type StoredCards } from './stored-cards.ts';

export type { StoredCards };

/** Where the cards of one user are stored between reloads. Saving adds to what is there, it never takes anything away. */
export interface CardStore {
  /** null when nothing (readable) is stored */
  load(): Promise<StoredCards | null>;
  /** Returns what is stored now, with what other tabs have added; undefined when nothing was written. */
  save(cards: StoredCards): Promise<StoredCards | undefined>;
  /** Saves while the page goes away: something is written down before it returns. */
  saveOnLeaving?(cards: StoredCards): void;
  /** Notifies when another tab has saved. Returns the function that stops it. */
  subscribe?(listener: () => void): () => void;
}

/** Exchanges that are stored when not all of them fit. */
const KEPT_WHEN_FULL = 20;

export type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Keeps the cards of one user in this tab: `storage` is sessionStorage. Writes are synchronous, so they may happen on
 * pagehide. `mayWrite` is asked each time: nothing is written behind a user who has signed out.
 */
export function createSessionCardStore(storage: TabStorage, userId: number, mayWrite: () => boolean): CardStore {
  const name = `practice-cards:${userId}`;
  const read = () => parseCards(storage.getItem(name));
  const write = (cards: StoredCards) => storage.setItem(name, JSON.stringify(cards));
  return {
    async load() {
      return read();
    },
    async save(mine) {
      if (!mayWrite()) return undefined;
      const cards = mergeCards(read(), mine);
      try {
        write(cards);
      } catch {
        // the tab's quota is full: the newest cards matter most, the server's history has them all
        write({ ...cards, exchanges: cards.exchanges.slice(-KEPT_WHEN_FULL) });
      }
      return cards;
    },
  };
}

/**
 * Keeps the cards of one user in the browser's database, for all tabs. What an earlier version or a page that was left has
 * put into `storage`, sessionStorage, is taken over once. A database that refuses leaves everything in the tab.
 */
export function createLocalCardStore(
  chat: LocalChat,
  storage: TabStorage,
  userId: number,
  mayWrite: () => boolean,
): CardStore {
  const tab = createSessionCardStore(storage, userId, mayWrite);
  const name = `practice-cards:${userId}`;

  async function write(mine: StoredCards): Promise<StoredCards | undefined> {
    let cards: StoredCards | undefined;
    await chat.update((stored) => {
      // asked again: a logout may have come while the database was opened
      cards = mayWrite() ? mergeCards(readStored(stored), mine) : undefined;
      return cards;
    });
    return cards;
  }

  /** Into the database and out of the tab, unless the tab has something newer by then. */
  async function takeOver(): Promise<void> {
    const text = storage.getItem(name);
    const left = parseCards(text);
    if (!left || !mayWrite()) return;
    if ((await write(left)) && storage.getItem(name) === text) storage.setItem(name, '');
  }

  return {
    async load() {
      try {
        await takeOver();
        return readStored(await chat.read());
      } catch {
        return tab.load();
      }
    },
    async save(cards) {
      if (!mayWrite()) return undefined;
      try {
        return await write(cards);
      } catch {
        return tab.save(cards);
      }
    },
    saveOnLeaving(cards) {
      // A transaction that begins on pagehide may be given up with the page: browsers promise nothing. sessionStorage is
      // written before setItem returns, and the next page of this tab finds it.
      void tab
        .save(cards)
        .then(takeOver)
        .catch(() => undefined);
    },
    subscribe: chat.subscribe,
  };
}

function parseCards(text: string | null): StoredCards | null {
  if (!text) return null;
  try {
    return readStored(JSON.parse(text));
  } catch {
    return null;
  }
}
