import type { User } from '@prep-ai/contract';
import type { StoreApi } from 'zustand/vanilla';
import { type ApiError, toApiError } from '../api-error.ts';
import { SIGNED_OUT } from './session-state.ts';
import type { SessionContext, SessionDeps, SessionState } from './session-types.ts';

export interface SessionCheckDeps extends Pick<SessionDeps, 'tokens'>, Pick<SessionContext, 'onSignedIn'> {
  store: Pick<StoreApi<SessionState>, 'getState' | 'setState'>;
  fetchUser(): Promise<User>;
  /** The server does not accept the token. */
  onRejected(error: ApiError): void;
}

export interface SessionCheck extends Pick<SessionContext, 'check' | 'checkUntilKnown'> {
  cancelRetry(): void;
}

/** ms between attempts to check a stored token while the server can't be reached: doubling, up to the last */
const RETRY_MS = { first: 1000, last: 30_000 };

/** Finds out to whom the stored token belongs. */
export function createSessionCheck({
  tokens,
  store,
  fetchUser,
  onSignedIn,
  onRejected,
}: SessionCheckDeps): SessionCheck {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = RETRY_MS.first;

  async function check(): Promise<User | null> {
    clearTimeout(timer);
    const token = tokens.read();
    if (!token) {
      // another tab found that the session had ended
      const { endedFor, user } = store.getState();
      store.setState({ ...SIGNED_OUT, endedFor: endedFor ?? user }, true);
      return null;
    }
    try {
      const user = await fetchUser();
      if (tokens.read() !== token) return null;
      retryMs = RETRY_MS.first;
      await onSignedIn(user);
      return user;
    } catch (cause) {
      const error = toApiError(cause);
      if (tokens.read() === token) onFailure(error);
      throw error;
    }
  }

  function onFailure(error: ApiError): void {
    if (error.isTransient || error.status === 429) {
      if (store.getState().status === 'loading') store.setState({ problem: error });
    } else if (error.status !== 401) {
      // the server knows the token and refuses it; a 401 has been handled by the transport
      onRejected(error);
    }
  }

  /** A connection that is down for a moment must cost nobody their session: repeated until the server responds. */
  function checkUntilKnown(): void {
    check().catch(() => {
      if (store.getState().status !== 'loading' || !tokens.read()) return;
      timer = setTimeout(checkUntilKnown, retryMs);
      retryMs = Math.min(retryMs * 2, RETRY_MS.last);
    });
  }

  return { check, checkUntilKnown, cancelRetry: () => clearTimeout(timer) };
}
