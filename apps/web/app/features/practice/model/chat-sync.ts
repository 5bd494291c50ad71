import { type ChatMessage, LIMITS } from '@prep-ai/contract';
import type { Conversation } from './conversation.ts';
import { fitting, inPieces } from './message-pieces.ts';
import { syncedLengths, unsyncedMessages } from './session-messages.ts';

/** Calls of the server's chat sessions; they reject with what `toCallFailure` understands. */
export interface ChatSessionsApi {
  /** Messages are merged by their ids. `keepalive` lets the call outlive the page. */
  save(sessionToken: string, messages: ChatMessage[], keepalive: boolean): Promise<void>;
  /** none when the server has no such session */
  read(sessionToken: string): Promise<ChatMessage[]>;
  /** the session that was changed last, on whatever device */
  latest(): Promise<{ sessionToken: string; changedAt: Date } | null>;
}

export interface ChatSyncDeps {
  practice: Pick<Conversation, 'getCards' | 'noteSynced' | 'beginSession'>;
  api: Pick<ChatSessionsApi, 'save'>;
  /** status 0 for anything that is not an answer of the server; retryAfter in seconds */
  toCallFailure(error: unknown): { status: number; retryAfter?: number | undefined };
  online(): boolean;
  now(): Date;
}

export interface SyncState {
  /** when the server last had everything; null before that */
  at: Date | null;
  /** there is something that the server doesn't have */
  pending: boolean;
}

/** ms before a failed save is tried again: doubling, up to the last */
const RETRY_MS = { first: 4000, last: 60_000 };
/** bytes of one save: the server takes bodies up to 256 KiB */
const SAVE_BYTES = 240 * 1024;
/** bytes of the save of a page that goes away: browsers give all of these together 64 KiB (decision D9) */
const LEAVING_BYTES = 60 * 1024;

/**
 * Brings a conversation to the server (document 2 section 9): 2 s after its last change, 1 s after the line is back, and
 * what is left when the page goes away. An answer that is being written never rests for 2 s, so it goes when it pauses or
 * ends. Whatever could not be sent stays unsynced and is tried again; after a 401 nothing is sent any more.
 */
export function createChatSync({ practice, api, toCallFailure, online, now }: ChatSyncDeps) {
  let state: SyncState = { at: null, pending: false };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let sending = false;
  let leaving = false;
  /** the session is over */
  let ended = false;
  /** the screen has gone: what is still under way is told to nobody, the server's answer on the next entry tells it */
  let stopped = false;
  let renewed = false;

  function set(change: Partial<SyncState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function unsynced(): ChatMessage[] {
    const { exchanges, synced = {} } = practice.getCards();
    return unsyncedMessages(exchanges, synced);
  }

  function plan(ms: number): void {
    clearTimeout(timer);
    if (!ended && !stopped) timer = setTimeout(() => void sync(), ms);
  }

  async function sync(): Promise<void> {
    if (sending || ended || !online()) return;
    const messages = unsynced();
    if (messages.length === 0) return settle();
    sending = true;
    try {
      const lengths = syncedLengths(messages);
      for (const piece of inPieces(messages, SAVE_BYTES)) {
        await api.save(practice.getCards().sessionToken, piece, false);
        if (stopped) return;
        // a message that had to be cut counts as whole: sending it again would change nothing
        practice.noteSynced(Object.fromEntries(piece.map(({ id }) => [id, lengths[id] ?? 0])));
      }
      failures = 0;
      settle();
    } catch (error) {
      if (!stopped) fail(toCallFailure(error));
    } finally {
      sending = false;
    }
  }

  function settle(): void {
    if (unsynced().length > 0) plan(LIMITS.chat.syncDebounceMs);
    else if (state.pending) set({ at: now(), pending: false });
  }

  function fail({ status, retryAfter = 0 }: ReturnType<ChatSyncDeps['toCallFailure']>): void {
    if (status === 401) {
      ended = true;
      return;
    }
    if (status === 400 && !renewed) {
      // the session on the server is full: what is new begins another one
      renewed = true;
      practice.beginSession();
    }
    plan(Math.max(Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.last), retryAfter * 1000));
    failures++;
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: (): SyncState => state,

    /** The conversation has changed, perhaps by something that the server has or need not know. */
    changed(): void {
      if (!state.pending) {
        if (unsynced().length === 0) return;
        set({ pending: true });
      }
      // a save that failed keeps its own time: typing on must not make a server that is down busier
      if (failures === 0) plan(LIMITS.chat.syncDebounceMs);
    },

    /** The server is known to have everything that is here. */
    noteCurrent(): void {
      if (unsynced().length === 0) set({ at: now(), pending: false });
    },

    /** The line is back. */
    reconnected(): void {
      failures = 0;
      if (state.pending) plan(LIMITS.chat.reconnectSyncMs);
    },

    /** Sends what is left, as far as it fits, in a call that outlives the page. The page may come back and go on. */
    async leave(): Promise<void> {
      if (ended || leaving || !online()) return;
      const messages = fitting(unsynced(), LEAVING_BYTES);
      if (messages.length === 0) return;
      leaving = true;
      try {
        await api.save(practice.getCards().sessionToken, messages, true);
        if (stopped) return;
        practice.noteSynced(syncedLengths(messages));
        settle();
      } catch {
        // unsynced still: this page tries again when it goes on, else the next one does
      } finally {
        leaving = false;
      }
    },

    /** The screen is there (again). */
    start(): void {
      stopped = false;
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
