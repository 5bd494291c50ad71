import { useState } from 'react';
import { useIsCurrentUser } from '../session/use-is-current-user.ts';
import { createOfflineCache, type OfflineCache } from './offline-cache.ts';
import { openUserDatabase } from './user-database.ts';

/** The stored responses of one user. The component that uses it is keyed by the user. */
export function useOfflineCache(userId: number): OfflineCache {
  const isCurrentUser = useIsCurrentUser(userId);
  const [cache] = useState(() => createOfflineCache(openUserDatabase(window, userId), isCurrentUser));
  return cache;
}
