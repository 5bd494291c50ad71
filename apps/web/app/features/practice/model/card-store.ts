import { z } from 'zod';
import { exchange } from './exchange.ts';

export const storedCards = z.object({
  /** names the chat session on the server */
  sessionToken: z.string().min(8).max(100),
  exchanges: z.array(exchange),
});
export type StoredCards = z.infer<typeof storedCards>;

/** Where the cards of one user are kept between reloads. */
export interface CardStore {
  /** null when nothing (readable) is stored */
  load(): Promise<StoredCards | null>;
  save(cards: StoredCards): Promise<void>;
}

/** Exchanges that are kept when all of them do not fit. */
const KEPT_WHEN_FULL = 20;

/**
 * Keeps the cards of one user in this tab: `storage` is sessionStorage. Writes are synchronous, so they may happen on
 * pagehide. `mayWrite` is asked each time: nothing is written behind a user who has signed out.
 */
export function createSessionCardStore(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  userId: number,
  mayWrite: () => boolean,
): CardStore {
  const name = `practice-cards:${userId}`;
  const write = (cards: StoredCards) => storage.setItem(name, JSON.stringify(cards));
  return {
    async load() {
      return parseCards(storage.getItem(name));
    },
    async save(cards) {
      if (!mayWrite()) return;
      try {
        write(cards);
      } catch {
        // the tab's quota is full: the newest cards matter most, the server's history has them all
        write({ ...cards, exchanges: cards.exchanges.slice(-KEPT_WHEN_FULL) });
      }
    },
  };
}

function parseCards(text: string | null): StoredCards | null {
  if (text === null) return null;
  try {
    const parsed = storedCards.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
