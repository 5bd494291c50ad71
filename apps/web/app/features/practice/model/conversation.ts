import { type AnswerReader, type AnswerReaderDeps, type AnswersApi, createAnswerReader } from './answer-reader.ts';
import type { CardStore } from './card-store.ts';
import { type ConversationPersistence, createConversationPersistence } from './conversation-persistence.ts';
import { type ConversationStore, createConversationStore } from './conversation-store.ts';
import {
  type AttachedFile,
  type Exchange,
  type Failure,
  isLive,
  newExchange,
  type PracticeSettings,
} from './exchange.ts';
import type { ExchangesAction } from './exchanges-reducer.ts';
import { canRetry } from './failure.ts';
import type { StoredCards } from './stored-cards.ts';

export interface ConversationDeps extends Omit<AnswerReaderDeps, 'store' | 'api' | 'onApplied' | 'onEnd'> {
  api: AnswersApi;
  cards: CardStore;
  newKey(): string;
  now(): Date;
  onFailure(failure: Failure, exchange: Exchange): void;
  /** an answer ended: done, stopped or failed; the quota may have changed */
  onEnd(exchange: Exchange): void;
  /** the conversation on screen was deleted on another device, and a new one has begun */
  onDeletedElsewhere?(): void;
  /** new questions keep their model answers closed until the person has answered */
  answerFirst?(): boolean;
}

export interface NewQuestion {
  type: Exchange['type'];
  prompt: string;
  settings: PracticeSettings;
  files?: AttachedFile[];
  fromSkill?: boolean;
}

export interface Conversation
  extends Pick<ConversationStore, 'getState' | 'getInitialState' | 'subscribe' | 'getCards'> {
  /** Loads the stored cards and resumes the answers that were being written. After `close` it only resumes. */
  open(): Promise<void>;
  /** Stops the reading and saves how far it came. */
  close(): void;
  /** Saves what is on the screen, while the page may be going away. */
  save(): void;
  /** Merges what another tab has saved, and reads along where an answer is being written. */
  refresh(): Promise<void>;
  /** Merges what the server knows of the conversation and saves it. */
  addCards(more: StoredCards): void;
  /** Records characters that the server has, by message id. */
  markSynced(synced: Record<string, number>): void;
  /** Begins a new chat session on the server: this one is full. */
  beginSession(): void;
  /** Begins a new conversation; the one on screen is over here, and stays in the history. */
  beginNew(): void;
  /** Takes the conversation with this token off the screen, if it is there: it was deleted. */
  forget(sessionToken: string): void;
  /** Takes one exchange off the screen. */
  remove(key: string): void;
  /** Returns the key of the new exchange. */
  ask(question: NewQuestion): string;
  retry(key: string): void;
  /** Ends the answer here at once, keeps what has arrived, and asks the server, reachable or not, to stop too. */
  stop(key: string): Promise<void>;
  toggle(key: string, card: number): void;
  /** Opens the model answer of a card for good. */
  reveal(key: string, card: number): void;
  /** Opens all model answers that are still closed. */
  revealAll(): void;
}

interface Parts {
  store: ConversationStore;
  reader: AnswerReader;
  persistence: ConversationPersistence;
}

/**
 * The conversation of one user, outside of React. Data flows in one direction:
 *
 *   user action -> conversation -> store -> components, persistence (this browser), chat-sync (the server)
 *
 * Streams (answer-reader), other tabs (persistence) and other devices (catch-up) bring data in, and all of it enters
 * through the store's actions; nothing else holds state of the conversation. Leaving the screen stops only the reading: the
 * server goes on writing, and `open` resumes.
 */
export function createConversation(deps: ConversationDeps): Conversation {
  const { newKey, now } = deps;
  const store = createConversationStore(newKey());
  const reader: AnswerReader = createAnswerReader({
    ...deps,
    store,
    onApplied: () => persistence.saveSometimes(),
    onEnd: (key, asked, failure) => onStreamEnd({ store, reader, persistence }, deps, { key, asked, failure }),
  });
  const persistence = createConversationPersistence({ store, cards: deps.cards, isRead: reader.reads, now });
  const parts = { store, reader, persistence };
  // what is not on the screen any more is not read any more
  store.subscribe(({ meta, exchanges }, before) => {
    if (meta.sessionToken === before.meta.sessionToken) return;
    const kept = new Set(exchanges.map(({ key }) => key));
    for (const { key } of before.exchanges) if (!kept.has(key)) reader.stop(key);
  });
  const endConversation = () => {
    store.endConversation(newKey());
    persistence.save();
  };

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    getCards: store.getCards,
    ...lifecycle(parts),
    addCards(more) {
      store.merge(more, reader.reads);
      persistence.save();
    },
    markSynced(synced) {
      store.markSynced(synced);
      persistence.save();
    },
    beginSession() {
      store.renewSession(newKey());
      persistence.save();
    },
    beginNew: endConversation,
    forget(sessionToken) {
      if (store.getState().meta.sessionToken !== sessionToken) return;
      endConversation();
      deps.onDeletedElsewhere?.();
    },
    remove(key) {
      reader.stop(key);
      store.apply({ type: 'dropped', key });
      persistence.save();
    },
    ask(question) {
      const key = newKey();
      const answerFirst = question.type !== 'chat' && deps.answerFirst?.() === true;
      const startedAt = now().toISOString();
      store.apply({ type: 'asked', exchange: newExchange({ key, ...question, answerFirst, startedAt }) });
      persistence.save();
      void reader.follow(key, 'ask');
      return key;
    },
    retry(key) {
      if (store.find(key)?.state !== 'failed') return;
      const retryKey = newKey();
      store.apply({ type: 'retried', key, newKey: retryKey });
      const next = store.find(retryKey) ?? store.find(key);
      if (next) void reader.follow(next.key, next.generationId ? 'resume' : 'ask');
    },
    stop: (key) => stopAnswer(parts, deps, key),
    ...opening(parts),
  };
}

/** What is open of the cards. */
function opening({ store, persistence }: Parts): Pick<Conversation, 'toggle' | 'reveal' | 'revealAll'> {
  function change(action: ExchangesAction): void {
    store.apply(action);
    persistence.save();
  }
  return {
    toggle: (key, card) => change({ type: 'toggled', key, card }),
    reveal: (key, card) => change({ type: 'revealed', key, card }),
    revealAll: () => change({ type: 'all-revealed' }),
  };
}

/** What happens as the screen comes and goes, and as other tabs save. */
function lifecycle({ store, reader, persistence }: Parts): Pick<Conversation, 'open' | 'close' | 'save' | 'refresh'> {
  let opened: AbortController | null = null;

  return {
    async open() {
      opened?.abort();
      const controller = new AbortController();
      opened = controller;
      const { signal } = controller;
      if (!store.getState().loaded) await persistence.load(() => !signal.aborted);
      if (signal.aborted) return;
      for (const { key } of store.getState().exchanges.filter(isLive)) void reader.follow(key, 'resume');
    },
    close() {
      opened?.abort();
      reader.stop();
      reader.flush();
      persistence.save();
    },
    save() {
      reader.flush();
      persistence.saveOnLeaving();
    },
    async refresh() {
      if (!store.getState().loaded) return;
      const before = opened;
      if (!(await persistence.load(() => before === opened && !before?.signal.aborted))) return;
      // one that the server does not know yet is left to the tab that asks it
      const live = store.getState().exchanges.filter((item) => isLive(item) && item.generationId);
      for (const { key } of live) void reader.follow(key, 'resume');
    },
  };
}

interface StreamEnd {
  key: string;
  asked: Exchange;
  failure: Failure | null;
}

function onStreamEnd(
  { store, reader, persistence }: Parts,
  deps: ConversationDeps,
  { key, asked, failure }: StreamEnd,
): void {
  if (failure?.code === 'conversation_deleted') {
    // deleted on another device: the question begins a new one
    store.endConversation(deps.newKey());
    persistence.save();
    deps.onDeletedElsewhere?.();
    void reader.follow(key, 'ask');
    return;
  }
  if (failure) store.apply({ type: 'failed', key, failure });
  const ended = store.find(key);
  const shown = ended?.failure ?? failure;
  if (shown) deps.onFailure(shown, ended ?? asked);
  if (ended?.failure && !canRetry(ended.failure) && ended.text === '') store.apply({ type: 'dropped', key });
  persistence.save();
  deps.onEnd(ended ?? { ...asked, state: 'stopped' });
}

async function stopAnswer({ store, reader, persistence }: Parts, deps: ConversationDeps, key: string): Promise<void> {
  reader.flush();
  const asked = store.find(key);
  if (!asked || !isLive(asked)) return;
  reader.stop(key);
  store.apply({ type: 'arrived', key, events: [{ finished: 'stopped' }] });
  persistence.save();
  await deps.api.stop(asked.generationId ?? key).catch(() => undefined);
  deps.onEnd(store.find(key) ?? { ...asked, state: 'stopped' });
}
