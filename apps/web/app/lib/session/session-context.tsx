import type { PlanStatus } from '@prep-ai/contract';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { useStore } from '../use-store.ts';
import type { SessionState, SessionStore } from './session-types.ts';

const SessionContext = createContext<SessionStore | null>(null);

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  useEffect(() => store.start(), [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
}

export interface Session
  extends SessionState,
    Pick<SessionStore, 'startGuest' | 'setToken' | 'signOut' | 'refresh' | 'dismissEnded'> {
  plan: PlanStatus | null;
}

export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession needs a SessionProvider above it');
  return store;
}

/** Who is signed in, and what they can do about it. The prerendered page and the first paint both say `loading`. */
export function useSession(): Session {
  const store = useSessionStore();
  const state = useStore(store, (state) => state);
  const { startGuest, setToken, signOut, refresh, dismissEnded } = store;
  return { ...state, plan: state.user?.currentPlan ?? null, startGuest, setToken, signOut, refresh, dismissEnded };
}
