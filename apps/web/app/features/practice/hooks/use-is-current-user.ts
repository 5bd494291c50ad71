import { useState } from 'react';
import { useSessionStore } from '../../../lib/session/session-context.tsx';

/**
 * Asks whether this user is still the one who is signed in: nothing is written or sent behind one who has left, also not
 * by a screen that is only about to go.
 */
export function useIsCurrentUser(userId: number): () => boolean {
  const { transport, getSnapshot } = useSessionStore();
  const [ask] = useState(() => () => transport.readToken() !== null && getSnapshot().user?.id === userId);
  return ask;
}
