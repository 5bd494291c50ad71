import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Exchange, isLive } from './exchange.ts';
import { type ExchangesAction, reduceExchanges } from './exchanges-reducer.ts';
import { mergeCards, type StoredCards, withoutConversation } from './stored-cards.ts';

export interface ConversationState {
  /** the stored cards have been read */
  loaded: boolean;
  exchanges: Exchange[];
  /** what is stored beside the exchanges */
  meta: Omit<StoredCards, 'exchanges'>;
  /** when the cards were last stored; null before that */
  savedAt: Date | null;
}

/** What the screen around the cards depends on: it does not change while an answer grows. */
export interface ConversationSummary {
  loaded: boolean;
  /** there are no cards */
  empty: boolean;
  /** key of the exchange that is being answered */
  live: string | null;
  savedAt: Date | null;
}

export interface ConversationStore
  extends Pick<StoreApi<ConversationState>, 'getState' | 'getInitialState' | 'subscribe'> {
  find(key: string): Exchange | undefined;
  /** The conversation as it is stored. */
  getCards(): StoredCards;
  apply(action: ExchangesAction): void;
  markLoaded(): void;
  /** Adds what another tab or device knows; exchanges that `isRead` names are being read here and stay as they are. */
  merge(stored: StoredCards, isRead: (key: string) => boolean): void;
  /** Records characters that the server has, by message id. */
  markSynced(synced: Record<string, number>): void;
  markSaved(at: Date): void;
  /** Replaces the chat session on the server, which is full, by a new one. */
  renewSession(sessionToken: string): void;
  /** Takes the conversation off the screen and begins a new one; a question that the server does not know yet goes along. */
  endConversation(next: string): void;
}

/** The state of one conversation and its changes, all of them synchronous and without effects. */
export function createConversationStore(sessionToken: string): ConversationStore {
  const store = createStore<ConversationState>(() => ({
    loaded: false,
    exchanges: [],
    meta: { sessionToken },
    savedAt: null,
  }));
  const { getState, setState } = store;

  const getCards = (): StoredCards => ({ ...getState().meta, exchanges: getState().exchanges });

  return {
    ...store,
    getCards,
    find: (key) => getState().exchanges.find((item) => item.key === key),
    apply: (action) => setState((before) => withExchanges(before, reduceExchanges(before.exchanges, action))),
    markLoaded: () => setState({ loaded: true }),
    merge(stored, isRead) {
      const local = getCards();
      const { exchanges, ...meta } = mergeCards(stored, local);
      const here = new Map(local.exchanges.map((item) => [item.key, item]));
      const next = exchanges.map((item) => (isRead(item.key) ? (here.get(item.key) ?? item) : item));
      const changed =
        next.length !== local.exchanges.length || next.some((item, index) => item !== local.exchanges[index]);
      setState(changed ? { meta, exchanges: next } : { meta });
    },
    markSynced: (synced) => setState(({ meta }) => ({ meta: { ...meta, synced: { ...meta.synced, ...synced } } })),
    markSaved(at) {
      // the screen shows the time of the last save by the minute
      const minute = (date: Date | null) => date && Math.floor(date.getTime() / 60_000);
      if (minute(getState().savedAt) !== minute(at)) setState({ savedAt: at });
    },
    endConversation(next) {
      const { exchanges, ...meta } = withoutConversation(getCards(), next);
      setState({ meta, exchanges });
    },
    renewSession: (next) =>
      setState(({ meta }) => ({ meta: { ...meta, sessionToken: next, replaces: meta.sessionToken } })),
  };
}

/** Exchanges that are gone are remembered, so that other tabs don't bring them back. */
function withExchanges({ meta, ...before }: ConversationState, exchanges: Exchange[]): Partial<ConversationState> {
  const keys = new Set(exchanges.map(({ key }) => key));
  const gone = before.exchanges.flatMap(({ key }) => (keys.has(key) ? [] : [key]));
  return gone.length > 0
    ? { exchanges, meta: { ...meta, dropped: [...(meta.dropped ?? []), ...gone] } }
    : { exchanges };
}

export function summaryOf({ loaded, exchanges, savedAt }: ConversationState): ConversationSummary {
  return { loaded, empty: exchanges.length === 0, live: exchanges.find(isLive)?.key ?? null, savedAt };
}
