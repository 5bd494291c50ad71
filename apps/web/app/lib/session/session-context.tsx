import type { PlanStatus } from '@prep-ai/contract';
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import type { SessionState, SessionStore } from './session-store.ts';

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

/** Who is signed in, and what they can do about it. The same `loading` on the prerendered page and at first paint. */
export function useSession(): Session {
  const store = useSessionStore();
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  return {
    ...snapshot,
    plan: snapshot.user?.currentPlan ?? null,
    startGuest: store.startGuest,
    setToken: store.setToken,
    signOut: store.signOut,
    refresh: store.refresh,
    dismissEnded: store.dismissEnded,
  };
}
