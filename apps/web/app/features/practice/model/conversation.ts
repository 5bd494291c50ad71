import { type ChatEvent, type chatRequest, LIMITS } from '@prep-ai/contract';
import type { z } from 'zod';
import type { CardStore } from './card-store.ts';
import { existingTitles } from './cards.ts';
import {
  type AttachedFile,
  type Exchange,
  type Failure,
  isLive,
  newExchange,
  type PracticeSettings,
} from './exchange.ts';
import { type ExchangesAction, reduceExchanges } from './exchanges-reducer.ts';
import { type CallFailure, canRetry } from './failure.ts';
import { followGeneration } from './follow-generation.ts';
import { mergeCards, type StoredCards } from './stored-cards.ts';

export type ChatBody = z.input<typeof chatRequest>;

export interface AnswersApi {
  ask(body: ChatBody, key: string, signal: AbortSignal): AsyncIterable<ChatEvent>;
  resume(idOrKey: string, offset: number, signal: AbortSignal): AsyncIterable<ChatEvent>;
  stop(idOrKey: string): Promise<void>;
}

export interface ConversationDeps {
  api: AnswersApi;
  store: CardStore;
  toCallFailure(error: unknown): CallFailure;
  pause(attempt: number, signal: AbortSignal): Promise<void>;
  /** runs `job` before the next frame; answers how to call it off */
  nextFrame(job: () => void): () => void;
  /** what the client believes of the plan and the model; the server decides by itself */
  clientHints(): Pick<ChatBody, 'user_plan' | 'model_used'>;
  newKey(): string;
  now(): Date;
  /** the server has taken a question and begins to write */
  onStart(exchange: Exchange): void;
  onFailure(failure: Failure, exchange: Exchange): void;
  /** an answer ended: done, stopped or failed; the quota may have changed */
  onEnd(exchange: Exchange): void;
}

export interface ConversationState {
  /** the stored cards have been read */
  loaded: boolean;
  exchanges: Exchange[];
  /** when the cards were last written down; null before that */
  savedAt: Date | null;
}

/** What the screen around the cards goes by: it does not change while an answer grows. */
export interface ConversationSummary {
  loaded: boolean;
  /** there are no cards */
  empty: boolean;
  /** key of the exchange that is being answered */
  live: string | null;
  savedAt: Date | null;
}

export interface NewQuestion {
  type: Exchange['type'];
  prompt: string;
  settings: PracticeSettings;
  files?: AttachedFile[];
  fromSkill?: boolean;
}
export type Conversation = ReturnType<typeof createConversation>;

/** ms between two writes of the cards while an answer streams */
const SAVE_EVERY_MS = 500;

/**
 * The cards of one user and the answers being written into them, outside of React: components subscribe to it. Events of
 * the streams are collected and applied once a frame. Leaving the screen ends only the reading; the server writes on and
 * `open` picks the answer up.
 */
export function createConversation(deps: ConversationDeps) {
  let state: ConversationState = { loaded: false, exchanges: [], savedAt: null };
  let outline = outlineOf(state, null);
  /** what is kept beside the exchanges */
  let kept: Omit<StoredCards, 'exchanges'> = { sessionToken: deps.newKey() };
  /** ms since the epoch of the last try to save */
  let writtenAt = 0;
  let opened: AbortController | null = null;
  const listeners = new Set<() => void>();
  const readers = new Map<string, AbortController>();
  const arrived = new Map<string, ChatEvent[]>();
  let cancelFrame: (() => void) | null = null;

  function set(change: Partial<ConversationState>): void {
    state = { ...state, ...change };
    outline = outlineOf(state, outline);
    for (const listener of listeners) listener();
  }

  function apply(action: ExchangesAction): void {
    const exchanges = reduceExchanges(state.exchanges, action);
    const keys = new Set(exchanges.map(({ key }) => key));
    const gone = state.exchanges.flatMap(({ key }) => (keys.has(key) ? [] : [key]));
    if (gone.length > 0) kept = { ...kept, dropped: [...(kept.dropped ?? []), ...gone] };
    set({ exchanges });
  }

  const cards = (): StoredCards => ({ ...kept, exchanges: state.exchanges });

  function save(): void {
    // a conversation begins with its first question: until then another device's can be taken up
    if (!state.loaded || (state.exchanges.length === 0 && !kept.dropped)) return;
    const now = deps.now();
    writtenAt = now.getTime();
    deps.store.save(cards()).then(
      (stored) => {
        if (stored) takeIn(stored);
        noteSaved(now);
      },
      () => undefined,
    );
  }

  /** Adds what another tab or device knows. An answer that is being read here is known best here. */
  function takeIn(stored: StoredCards): void {
    const mine = cards();
    const { exchanges, ...rest } = mergeCards(stored, mine);
    kept = rest;
    const here = new Map(mine.exchanges.map((item) => [item.key, item]));
    const next = exchanges.map((item) => (readers.has(item.key) ? (here.get(item.key) ?? item) : item));
    if (next.length !== mine.exchanges.length || next.some((item, index) => item !== mine.exchanges[index])) {
      set({ exchanges: next });
    }
  }

  /** The screen tells the time of the last save by the minute. */
  function noteSaved(at: Date): void {
    const minute = (date: Date | null) => date && Math.floor(date.getTime() / 60_000);
    if (minute(state.savedAt) !== minute(at)) set({ savedAt: at });
  }

  function find(key: string): Exchange | undefined {
    return state.exchanges.find((item) => item.key === key);
  }

  function flush(): void {
    cancelFrame?.();
    cancelFrame = null;
    const batches = [...arrived];
    arrived.clear();
    for (const [key, events] of batches) apply({ type: 'arrived', key, events });
    if (batches.length > 0 && deps.now().getTime() - writtenAt >= SAVE_EVERY_MS) save();
  }

  async function follow(key: string, begin: 'ask' | 'resume'): Promise<void> {
    const item = find(key);
    if (!item || readers.has(key)) return;
    const reader = new AbortController();
    readers.set(key, reader);
    let started = false;
    const failure = await followGeneration(
      begin,
      { key, generationId: item.generationId, received: item.stale ? 0 : item.text.length },
      {
        streams: {
          ask: (sameKey, signal) => deps.api.ask(requestOf(item), sameKey, signal),
          resume: deps.api.resume,
        },
        onEvent: (event) => {
          if ('generation_id' in event && item.generationId === null && !started) {
            started = true;
            deps.onStart(item);
          }
          arrived.set(key, [...(arrived.get(key) ?? []), event]);
          cancelFrame ??= deps.nextFrame(flush);
        },
        toCallFailure: deps.toCallFailure,
        pause: deps.pause,
      },
      reader.signal,
    );
    readers.delete(key);
    if (reader.signal.aborted) return;
    end(key, item, failure);
  }

  function end(key: string, item: Exchange, failure: Failure | null): void {
    flush();
    if (failure) apply({ type: 'failed', key, failure });
    const ended = find(key);
    const shown = ended?.failure ?? failure;
    if (shown) deps.onFailure(shown, ended ?? item);
    if (ended?.failure && !canRetry(ended.failure) && ended.text === '') apply({ type: 'dropped', key });
    save();
    deps.onEnd(ended ?? { ...item, state: 'stopped' });
  }

  function requestOf(item: Exchange): ChatBody {
    return {
      message: item.prompt,
      request_type: item.type,
      selected_skills: item.settings.skills,
      competency_level: item.settings.level,
      response_length: item.settings.length,
      existing_questions: existingTitles(state.exchanges.filter(({ key }) => key !== item.key)),
      subtopics: item.settings.subtopics,
      file_paths: item.files.map(({ path }) => path),
      session_token: kept.sessionToken,
      ...(item.type === 'chat' ? {} : { question_count: LIMITS.chat.questionsPerGeneration }),
      ...deps.clientHints(),
    };
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: (): ConversationState => state,
    /** The same object for as long as nothing in it changes. */
    getOutline: (): ConversationSummary => outline,

    /** Reads the stored cards and picks up the answers that were being written. Once more after `close` it only picks up. */
    async open(): Promise<void> {
      opened?.abort();
      const mine = new AbortController();
      opened = mine;
      if (!state.loaded) {
        const stored = await deps.store.load().catch(() => null);
        if (mine.signal.aborted) return;
        set({ loaded: true });
        if (stored) takeIn(stored);
      }
      for (const item of state.exchanges.filter(isLive)) void follow(item.key, 'resume');
    },

    /** Ends the reading and writes down how far it came. */
    close(): void {
      opened?.abort();
      for (const reader of readers.values()) reader.abort();
      readers.clear();
      flush();
      save();
    },

    /** Writes down what is on screen now, while the page may be going away. */
    save(): void {
      flush();
      save();
      if (state.exchanges.length > 0) deps.store.saveOnLeaving?.(cards());
    },

    /** Everything that is known of the conversation. */
    getCards: cards,

    /** Takes in what another tab has saved, and reads along where an answer is being written. */
    async refresh(): Promise<void> {
      const mine = opened;
      const stored = state.loaded ? await deps.store.load().catch(() => null) : null;
      if (!stored || mine !== opened || mine?.signal.aborted) return;
      takeIn(stored);
      // one that the server doesn't know yet is left to the tab that asks it
      for (const item of state.exchanges) if (isLive(item) && item.generationId) void follow(item.key, 'resume');
    },

    /** Takes in what the server knows of the conversation and writes it down. */
    addCards(more: StoredCards): void {
      takeIn(more);
      save();
    },

    /** Notes what the server has by now: characters by message id. */
    noteSynced(synced: Record<string, number>): void {
      kept = { ...kept, synced: { ...kept.synced, ...synced } };
      save();
    },

    /** What comes from now on belongs to a new chat session of the server: this one is full. */
    beginSession(): void {
      kept = { ...kept, sessionToken: deps.newKey(), replaces: kept.sessionToken };
      save();
    },

    /** Asks; answers the key of the new exchange. */
    ask(asked: NewQuestion): string {
      const key = deps.newKey();
      apply({
        type: 'asked',
        exchange: newExchange({ key, ...asked, startedAt: deps.now().toISOString() }),
      });
      save();
      void follow(key, 'ask');
      return key;
    },

    retry(key: string): void {
      const item = find(key);
      if (item?.state !== 'failed') return;
      const newKey = deps.newKey();
      apply({ type: 'retried', key, newKey });
      const next = find(newKey) ?? find(key);
      if (next) void follow(next.key, next.generationId ? 'resume' : 'ask');
    },

    /** Ends the answer here at once, keeps what arrived, and tells the server, reachable or not, to stop too. */
    async stop(key: string): Promise<void> {
      flush();
      const item = find(key);
      if (!item || !isLive(item)) return;
      readers.get(key)?.abort();
      readers.delete(key);
      apply({ type: 'arrived', key, events: [{ finished: 'stopped' }] });
      save();
      await deps.api.stop(item.generationId ?? key).catch(() => undefined);
      deps.onEnd(find(key) ?? { ...item, state: 'stopped' });
    },

    toggle(key: string, card: number): void {
      apply({ type: 'toggled', key, card });
      save();
    },
  };
}

function outlineOf(
  { loaded, exchanges, savedAt }: ConversationState,
  before: ConversationSummary | null,
): ConversationSummary {
  const next = { loaded, empty: exchanges.length === 0, live: exchanges.find(isLive)?.key ?? null, savedAt };
  const same =
    before?.loaded === next.loaded &&
    before.empty === next.empty &&
    before.live === next.live &&
    before.savedAt === next.savedAt;
  return same ? before : next;
}
