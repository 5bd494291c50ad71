import { useState } from 'react';
import { useSessionStore } from '../session/session-context.tsx';
import { createOfflineCache, type OfflineCache } from './offline-cache.ts';
import { openUserDatabase } from './user-database.ts';

/** What this browser keeps of the server's answers to one user. The component that uses it is keyed by the user. */
export function useOfflineCache(userId: number): OfflineCache {
  const { transport, getSnapshot } = useSessionStore();
  const [kept] = useState(() =>
    createOfflineCache(
      openUserDatabase(window, userId),
      () => transport.readToken() !== null && getSnapshot().user?.id === userId,
    ),
  );
  return kept;
}
