import { useCallback } from 'react';
import { randomKey } from '../../../lib/random-key.ts';
import { useIsCurrentUser } from '../../../lib/session/use-is-current-user.ts';
import { forgetConversation } from '../model/forget-conversation.ts';
import { openCardStore } from '../model/open-card-store.ts';

/** Takes a conversation that was deleted off the practice screen, in all tabs of this browser. */
export function useForgetConversation(userId: number): (sessionToken: string) => Promise<void> {
  const mayWrite = useIsCurrentUser(userId);
  return useCallback(
    (sessionToken) => forgetConversation(openCardStore(userId, mayWrite), sessionToken, randomKey()),
    [userId, mayWrite],
  );
}
