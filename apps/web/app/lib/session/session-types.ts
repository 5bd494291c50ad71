import type { User } from '@prep-ai/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { ApiError } from '../api-error.ts';
import type { Transport } from '../transport.ts';
import type { TokenStore } from './token-store.ts';

export interface SessionState {
  /** `loading` while a stored token is being checked, and for as long as the server can't be reached */
  status: 'loading' | 'signed-out' | 'signed-in';
  user: User | null;
  /** why the stored token could not be checked yet; the check is repeated */
  problem: ApiError | null;
  /** the user whose session the server ended: the dialog "You were logged out" is due, in front of their screen (docs/spec/decisions.md D8) */
  endedFor: User | null;
  /** the next user who signs in here is not sent back to the screen that this user left */
  signedOutByUser?: true;
}

/** Who is using this browser, as the server sees it, and what they can do about it. */
export interface SessionStore extends Pick<StoreApi<SessionState>, 'getState' | 'getInitialState' | 'subscribe'> {
  transport: Transport;
  /** Checks the stored token and follows other tabs. Returns the function that stops it. */
  start(): () => void;
  /** Reads the user and the plan again. Rejects with ApiError; what was known is kept. */
  refresh(): Promise<void>;
  /** Opens a guest session; `opened` is false when somebody is signed in already. Rejects with ApiError. */
  startGuest(accessCode?: string): Promise<{ user: User; opened: boolean }>;
  /** Takes the token of a sign-in and migrates the data of a merged guest in this browser. Rejects with ApiError. */
  setToken(token: string, mergedGuestId?: number): Promise<User>;
  /** Signs out on this device even when the server can't be reached; then `confirmed` is false. */
  signOut(): Promise<{ confirmed: boolean }>;
  dismissEnded(): void;
}

export interface SessionDeps {
  tokens: TokenStore;
  loadApi(transport: Transport): Promise<SessionApi>;
  /** The server rejected the session: `onLoad` when the page was opening, not while it was in use. */
  onExpired(when: { onLoad: boolean }): void;
  /** Deletes this browser's data of the user. Not called when the server ends the session: unsynced chat is kept (D8). */
  forget(user: User | null): void | Promise<void>;
  /** Gives this browser's data of a guest to the user they have become. */
  migrateGuestData(guestId: number, userId: number): Promise<void>;
  /** null while pages are prerendered */
  view: Pick<Window, 'addEventListener' | 'removeEventListener'> | null;
}

/** What the store lends to the less frequent actions, which are loaded together with the calls that they make. */
export interface SessionContext extends Pick<SessionDeps, 'tokens' | 'forget' | 'migrateGuestData'> {
  getState(): SessionState;
  /** Rejects with ApiError. Returns null when nobody is signed in, or when the token changed meanwhile. */
  check(): Promise<User | null>;
  checkUntilKnown(): void;
  onSignedIn(user: User): Promise<void>;
  /** the session of a good token is not known yet, because of this problem */
  setUnknown(problem: ApiError): void;
}

/** The calls of a session; each rejects with ApiError. */
export interface SessionCalls {
  me(): Promise<User>;
  guest(accessCode: string | undefined): Promise<{ access_token: string; user: User }>;
  logout(): Promise<void>;
  /** a fresh token for the same session */
  refresh(): Promise<string>;
}

/** What the store needs once somebody is signed in. Loaded on demand: the landing page can be read without it. */
export interface SessionApi extends Pick<SessionCalls, 'me' | 'logout'> {
  startGuest(context: SessionContext, accessCode: string | undefined): Promise<{ user: User; opened: boolean }>;
  setToken(context: SessionContext, token: string, mergedGuestId: number | undefined): Promise<User>;
  /** Keeps the session alive while the page is open; `onInvalidToken` when its token can't be decoded. Returns the function that stops it. */
  keepAlive(context: SessionContext, onInvalidToken: () => void): () => void;
}
