import type { User } from '@prep-ai/contract';
import { type ApiError, toApiError } from '../api-error.ts';
import type { Transport } from '../transport.ts';
import type { SessionKit } from './session-actions.ts';
import type { SessionApi } from './session-api.ts';
import type { TokenStore } from './token-store.ts';

export interface SessionState {
  /** `loading` while a stored token is being checked, and for as long as the server can't be asked */
  status: 'loading' | 'signed-out' | 'signed-in';
  user: User | null;
  /** why the stored token could not be checked yet; it is kept and asked about again */
  problem: ApiError | null;
  /** whose session the server ended: the dialog "You were signed out" is due, before their screens (decision D8) */
  ended: User | null;
  /** the user signed out: the next one who signs in here has no business on their screens */
  signedOutByUser?: true;
}

export interface SessionStore {
  getSnapshot(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Checks the stored token and follows other tabs. Answers the function that stops it. */
  start(): () => void;
  /** Asks again who is signed in and what the plan is. Rejects with ApiError; what was known stays known. */
  refresh(): Promise<void>;
  /** Opens a guest session; `opened` is false when somebody is signed in already. Rejects with ApiError. */
  startGuest(accessCode?: string): Promise<{ user: User; opened: boolean }>;
  /** Takes the token of a sign-in; what a merged guest has in this browser goes along. Rejects with ApiError. */
  setToken(token: string, mergedGuestId?: number): Promise<User>;
  /** Signs out on this device whatever the server says; `confirmed` is false when it could not be told. */
  signOut(): Promise<{ confirmed: boolean }>;
  dismissEnded(): void;
  transport: Transport;
}

export interface SessionDeps {
  tokens: TokenStore;
  loadApi(transport: Transport): Promise<SessionApi>;
  /** The session was refused: `onLoad` when this was found while the page opened, not while it was being used. */
  onExpired(when: { onLoad: boolean }): void;
  /** Forget what belongs to the user. Not called when the server ends the session: unsynced chat is kept (D8). */
  forget(user: User | null): void | Promise<void>;
  /** Gives what this browser keeps of a guest to the user they have become. */
  migrateGuestData(guestId: number, userId: number): Promise<void>;
  /** null while pages are prerendered */
  view: Pick<Window, 'addEventListener' | 'removeEventListener'> | null;
}

/** ms between attempts to check a stored token while the server can't be reached: doubling, up to the last */
const RETRY_MS = { first: 1000, last: 30_000 };

const SIGNED_OUT: SessionState = { status: 'signed-out', user: null, problem: null, ended: null };
const LEFT: SessionState = { ...SIGNED_OUT, signedOutByUser: true };

/** Who is using this browser, as the server sees it. */
export function createSessionStore({
  tokens,
  loadApi: loadAccounts,
  onExpired,
  forget,
  migrateGuestData,
  view,
}: SessionDeps): SessionStore {
  let snapshot: SessionState = { ...SIGNED_OUT, status: 'loading' };
  const listeners = new Set<() => void>();
  let api: Promise<SessionApi> | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = RETRY_MS.first;
  let starting: ReturnType<SessionStore['startGuest']> | null = null;
  let leaving = false;
  let stopKeeping: (() => void) | null = null;

  function set(next: SessionState): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  const transport: Transport = {
    readToken: () => tokens.read(),
    onUnauthorized(error, token) {
      // several calls fail at once when a session ends: the first has dealt with it
      if (leaving || tokens.read() !== token) return;
      refuse(error);
    },
  };

  function accounts(): Promise<SessionApi> {
    api ??= loadAccounts(transport).catch((error: unknown) => {
      api = null;
      throw error;
    });
    return api;
  }

  /** Rejects with ApiError. Answers null when nobody is signed in, or when the token changed meanwhile. */
  async function check(): Promise<User | null> {
    clearTimeout(retry);
    const token = tokens.read();
    if (!token) {
      // another tab found that the session had ended
      set({ ...SIGNED_OUT, ended: snapshot.ended ?? snapshot.user });
      return null;
    }
    try {
      const user = await (await accounts()).me();
      if (tokens.read() !== token) return null;
      retryMs = RETRY_MS.first;
      await welcome(user);
      return user;
    } catch (cause) {
      const error = toApiError(cause);
      if (tokens.read() !== token) throw error;
      if (error.isTransient || error.status === 429) {
        if (snapshot.status === 'loading') set({ ...snapshot, problem: error });
      } else if (error.status !== 401) {
        // the server knows the token and refuses it
        tokens.clear();
        void forget(snapshot.user);
        set(SIGNED_OUT);
      }
      throw error;
    }
  }

  /** Signed in, and kept so while the page is open. */
  async function welcome(user: User): Promise<void> {
    set({ status: 'signed-in', user, problem: null, ended: null });
    const api = await accounts();
    stopKeeping ??= api.keep(kit, () => refuse(null));
  }

  /** The session is over: nobody is signed in here any more. */
  function refuse(error: ApiError | null): void {
    const onLoad = snapshot.status === 'loading';
    tokens.clear();
    if (error?.code === 'session_ended' && !onLoad) {
      set({ ...SIGNED_OUT, ended: snapshot.user });
      return;
    }
    void forget(snapshot.user);
    set(SIGNED_OUT);
    onExpired({ onLoad });
  }

  /** A line that is down for a moment must cost nobody their session: ask again until there is an answer. */
  function checkUntilKnown(): void {
    check().catch(() => {
      if (snapshot.status !== 'loading' || !tokens.read()) return;
      retry = setTimeout(checkUntilKnown, retryMs);
      retryMs = Math.min(retryMs * 2, RETRY_MS.last);
    });
  }

  const kit: SessionKit = {
    tokens,
    forget,
    migrateGuestData,
    check,
    welcome,
    checkUntilKnown,
    getSnapshot: () => snapshot,
    signedOut: (problem = null) => set({ ...SIGNED_OUT, status: problem ? 'loading' : 'signed-out', problem }),
  };

  return {
    transport,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const unsubscribe = tokens.subscribe((left) => {
        if (left) {
          void forget(snapshot.user);
          return set(LEFT);
        }
        if (tokens.read() && snapshot.status === 'signed-out') set({ ...SIGNED_OUT, status: 'loading' });
        checkUntilKnown();
      });
      const onOnline = () => {
        if (snapshot.problem) checkUntilKnown();
      };
      view?.addEventListener('online', onOnline);
      checkUntilKnown();
      return () => {
        clearTimeout(retry);
        stopKeeping?.();
        stopKeeping = null;
        unsubscribe();
        view?.removeEventListener('online', onOnline);
      };
    },
    async refresh() {
      await check();
    },
    startGuest(accessCode) {
      // a double click must not open two sessions
      starting ??= accounts()
        .then((api) => api.startGuest(kit, accessCode))
        .catch((error: unknown) => {
          throw toApiError(error);
        })
        .finally(() => {
          starting = null;
        });
      return starting;
    },
    setToken: async (token, mergedGuestId) => (await accounts()).adopt(kit, token, mergedGuestId),
    async signOut() {
      leaving = true;
      const confirmed = await accounts()
        .then((api) => api.logout())
        .then(
          () => true,
          // a session that is gone already needs no farewell
          (error: unknown) => toApiError(error).status === 401,
        );
      tokens.clear(true);
      leaving = false;
      await forget(snapshot.user);
      set(LEFT);
      return { confirmed };
    },
    dismissEnded() {
      set({ ...snapshot, ended: null });
    },
  };
}
