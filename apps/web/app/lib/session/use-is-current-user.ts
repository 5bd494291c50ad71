import { useState } from 'react';
import { useSessionStore } from './session-context.tsx';

/**
 * Returns a function that tells whether this user is still the one who is signed in: nothing is written or sent for a user
 * who has signed out, not even by a screen that is about to be removed.
 */
export function useIsCurrentUser(userId: number): () => boolean {
  const { transport, getState } = useSessionStore();
  const [isCurrentUser] = useState(() => () => transport.readToken() !== null && getState().user?.id === userId);
  return isCurrentUser;
}
