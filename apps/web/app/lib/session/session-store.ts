import type { User } from '@prep-ai/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ApiError, toApiError } from '../api-error.ts';
import type { Transport } from '../transport.ts';
import { createSessionCheck, type SessionCheck } from './session-check.ts';
import { LOADING, SIGNED_OUT, SIGNED_OUT_BY_USER } from './session-state.ts';
import type { SessionApi, SessionContext, SessionDeps, SessionState, SessionStore } from './session-types.ts';

/** Creates the store; nothing happens before `start`. */
export function createSessionStore(deps: SessionDeps): SessionStore {
  const { tokens, forget } = deps;
  const store = createStore<SessionState>(() => LOADING);
  let signingOut = false;
  let stopKeeping: (() => void) | null = null;

  const transport: Transport = {
    readToken: tokens.read,
    onUnauthorized(error, token) {
      // several calls fail at once when a session ends, and the first has handled it
      if (!signingOut && tokens.read() === token) onRejected(error);
      error.isReported = store.getState().endedFor !== null;
    },
  };
  const loadApi = retryable(() => deps.loadApi(transport));

  async function onSignedIn(user: User): Promise<void> {
    store.setState({ status: 'signed-in', user, problem: null, endedFor: null }, true);
    const api = await loadApi();
    stopKeeping ??= api.keepAlive(context, () => onRejected(null));
  }

  function onRejected(error: ApiError | null): void {
    const { status, user } = store.getState();
    const onLoad = status === 'loading';
    tokens.clear();
    if (error?.code === 'session_ended' && !onLoad) {
      store.setState({ ...SIGNED_OUT, endedFor: user }, true);
      return;
    }
    void forget(user);
    store.setState(SIGNED_OUT, true);
    deps.onExpired({ onLoad });
  }

  const check = createSessionCheck({
    tokens,
    store,
    onSignedIn,
    onRejected,
    fetchUser: async () => (await loadApi()).me(),
  });
  const context: SessionContext = {
    ...deps,
    ...check,
    onSignedIn,
    getState: store.getState,
    setUnknown: (problem) => store.setState({ ...LOADING, problem }, true),
  };

  return {
    ...store,
    transport,
    start() {
      const unfollow = followBrowser(deps, store, check);
      return () => {
        unfollow();
        stopKeeping?.();
        stopKeeping = null;
      };
    },
    async refresh() {
      await check.check();
    },
    // a double click must not open two sessions
    startGuest: sharedWhileRunning((accessCode) => loadApi().then((api) => api.startGuest(context, accessCode))),
    setToken: async (token, mergedGuestId) => (await loadApi()).setToken(context, token, mergedGuestId),
    async signOut() {
      signingOut = true;
      const confirmed = await loadApi()
        .then((api) => api.logout())
        .then(
          () => true,
          // a session that does not exist any more needs no signing out
          (error: unknown) => toApiError(error).status === 401,
        );
      tokens.clear(true);
      signingOut = false;
      await forget(store.getState().user);
      store.setState(SIGNED_OUT_BY_USER, true);
      return { confirmed };
    },
    dismissEnded: () => store.setState({ endedFor: null }),
  };
}

/** Checks the stored token now, when another tab changes it, and when the connection is back. Returns the function that stops it. */
function followBrowser(
  { tokens, forget, view }: SessionDeps,
  store: StoreApi<SessionState>,
  { checkUntilKnown, cancelRetry }: SessionCheck,
): () => void {
  const unsubscribe = tokens.subscribe((signedOutByUser) => {
    const { status, user } = store.getState();
    if (signedOutByUser) {
      void forget(user);
      return store.setState(SIGNED_OUT_BY_USER, true);
    }
    if (tokens.read() && status === 'signed-out') store.setState(LOADING, true);
    checkUntilKnown();
  });
  const onOnline = () => {
    if (store.getState().problem) checkUntilKnown();
  };
  view?.addEventListener('online', onOnline);
  checkUntilKnown();
  return () => {
    cancelRetry();
    unsubscribe();
    view?.removeEventListener('online', onOnline);
  };
}

/** Loads once; a load that failed is repeated by the next call. */
function retryable(load: () => Promise<SessionApi>): () => Promise<SessionApi> {
  let loading: Promise<SessionApi> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** Calls made while one is running share its result. Rejects with ApiError. */
function sharedWhileRunning(start: SessionStore['startGuest']): SessionStore['startGuest'] {
  let running: ReturnType<SessionStore['startGuest']> | null = null;
  return (accessCode) => {
    running ??= start(accessCode)
      .catch((error: unknown) => {
        throw toApiError(error);
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
}
