import { type ChatMessage, LIMITS } from '@prep-ai/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { startTimer } from '../../../lib/time/timer.ts';
import type { Conversation } from './conversation.ts';
import { fitting, inPieces } from './message-pieces.ts';
import { syncedLengths, unsyncedMessages } from './session-messages.ts';

/** Calls of the server's chat sessions; they reject with what `toCallFailure` understands. */
export interface ChatSessionsApi {
  /** Messages are merged by their ids. `keepalive` lets the call outlive the page. */
  save(sessionToken: string, messages: ChatMessage[], keepalive: boolean): Promise<void>;
  /** none when the server has no such session */
  read(sessionToken: string): Promise<ChatMessage[] | 'deleted'>;
  /** the session that was changed last, on any device */
  latest(): Promise<{ sessionToken: string; changedAt: Date } | null>;
}

export interface ChatSyncDeps {
  conversation: Pick<Conversation, 'getCards' | 'markSynced' | 'beginSession' | 'forget'>;
  api: Pick<ChatSessionsApi, 'save'>;
  /** status 0 for anything that is not a response of the server; retryAfter in seconds */
  toCallFailure(error: unknown): { status: number; retryAfter?: number | undefined };
  online(): boolean;
  now(): Date;
}

export interface SyncState {
  /** when the server last had everything; null before that */
  at: Date | null;
  /** the server does not have everything */
  pending: boolean;
}

/** ms before a failed save is tried again: doubling, up to the last */
const RETRY_MS = { first: 4000, last: 60_000 };
/** bytes of one save: the server takes bodies up to 256 KiB */
const SAVE_BYTES = 240 * 1024;
/** bytes of the save of a page that goes away: browsers allow 64 KiB for all of these together (docs/spec/decisions.md D9) */
const LEAVING_BYTES = 60 * 1024;

export interface ChatSync extends Pick<StoreApi<SyncState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** The conversation has changed, perhaps by something that the server has or need not have. */
  changed(): void;
  /** The server is known to have everything that is here. */
  markCurrent(): void;
  /** The connection is back. */
  reconnected(): void;
  /** Sends what is left, as far as it fits, in a call that outlives the page. The page may come back and go on. */
  leave(): Promise<void>;
  /** The screen is there (again). */
  start(): void;
  stop(): void;
}

/**
 * Saves a conversation on the server (docs/spec/2-practice-and-admin.md section 9): 2 s after its last change, 1 s after
 * the connection is back, and what is left when the page goes away. An answer that is being written changes more often than
 * every 2 s, so it is saved when it pauses or ends. What could not be sent stays unsynced and is tried again; after a 401
 * nothing more is sent.
 */
export function createChatSync(deps: ChatSyncDeps): ChatSync {
  const { conversation, api, online, now } = deps;
  const store = createStore<SyncState>(() => ({ at: null, pending: false }));
  const uploader = createUploader(deps, store);
  const { unsynced, schedule, settle } = uploader;
  let leaving = false;

  return {
    ...store,
    changed() {
      if (!store.getState().pending) {
        if (unsynced().length === 0) return;
        store.setState({ pending: true });
      }
      // a failed save keeps its own time: further changes must not add to the load of a server that is down
      if (!uploader.isRetrying()) schedule(LIMITS.chat.syncDebounceMs);
    },
    markCurrent() {
      if (unsynced().length === 0) store.setState({ at: now(), pending: false });
    },
    reconnected() {
      uploader.resetRetries();
      if (store.getState().pending) schedule(LIMITS.chat.reconnectSyncMs);
    },
    async leave() {
      if (uploader.isOver() || leaving || !online()) return;
      const messages = fitting(unsynced(), LEAVING_BYTES);
      if (messages.length === 0) return;
      leaving = true;
      const token = conversation.getCards().sessionToken;
      try {
        await api.save(token, messages, true);
        if (uploader.isStopped() || conversation.getCards().sessionToken !== token) return;
        conversation.markSynced(syncedLengths(messages));
        settle();
      } catch {
        // still unsynced: this page tries again when it goes on, otherwise the next one does
      } finally {
        leaving = false;
      }
    },
    start: () => uploader.setStopped(false),
    stop: () => uploader.setStopped(true),
  };
}

/** Sends what is unsynced when its time comes, and repeats what failed. */
function createUploader(
  { conversation, api, toCallFailure, online, now }: ChatSyncDeps,
  store: Pick<StoreApi<SyncState>, 'getState' | 'setState'>,
) {
  let cancelTimer = () => {};
  let failures = 0;
  let sending = false;
  /** the session is over */
  let over = false;
  /** the screen has gone: results of running calls are ignored, and the next screen reads them from the server */
  let stopped = false;
  let renewed = false;

  function unsynced(): ChatMessage[] {
    const { exchanges, synced = {} } = conversation.getCards();
    return unsyncedMessages(exchanges, synced);
  }

  function schedule(ms: number): void {
    cancelTimer();
    if (!over && !stopped) cancelTimer = startTimer(() => void upload(), ms);
  }

  async function upload(): Promise<void> {
    if (sending || over || !online()) return;
    const messages = unsynced();
    if (messages.length === 0) return settle();
    sending = true;
    const token = conversation.getCards().sessionToken;
    try {
      const lengths = syncedLengths(messages);
      for (const piece of inPieces(messages, SAVE_BYTES)) {
        await api.save(token, piece, false);
        if (stopped) return;
        // a new conversation has begun meanwhile
        if (conversation.getCards().sessionToken !== token) break;
        // a message that had to be cut counts as whole: sending it again would change nothing
        conversation.markSynced(Object.fromEntries(piece.map(({ id }) => [id, lengths[id] ?? 0])));
      }
      failures = 0;
      settle();
    } catch (error) {
      if (!stopped) onFailure(toCallFailure(error), token);
    } finally {
      sending = false;
    }
  }

  function settle(): void {
    if (unsynced().length > 0) schedule(LIMITS.chat.syncDebounceMs);
    else if (store.getState().pending) store.setState({ at: now(), pending: false });
  }

  function onFailure({ status, retryAfter = 0 }: ReturnType<ChatSyncDeps['toCallFailure']>, token: string): void {
    if (status === 401) {
      over = true;
      return;
    }
    if (status === 410) {
      // deleted on another device: so it is here
      failures = 0;
      conversation.forget(token);
      settle();
      return;
    }
    if (status === 400 && !renewed) {
      // the session on the server is full: what is new begins another one
      renewed = true;
      conversation.beginSession();
    }
    schedule(Math.max(Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.last), retryAfter * 1000));
    failures++;
  }

  return {
    unsynced,
    schedule,
    settle,
    isRetrying: () => failures > 0,
    resetRetries: () => {
      failures = 0;
    },
    isOver: () => over,
    isStopped: () => stopped,
    setStopped(next: boolean): void {
      stopped = next;
      if (stopped) cancelTimer();
    },
  };
}
