import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { toApiError } from '../../../lib/api-error.ts';
import { useIsCurrentUser } from '../../../lib/session/use-is-current-user.ts';
import { serverDate } from '../../../lib/time/server-clock.ts';
import { useApi } from '../../../lib/use-api.ts';
import { createChatSessionsApi } from '../api/chat-sessions.ts';
import { catchUp } from '../model/catch-up.ts';
import { createChatSync, type SyncState } from '../model/chat-sync.ts';
import type { Conversation } from '../model/conversation.ts';

/** ms out of sight after which the server's conversation is looked at again */
const LOOK_AGAIN_AFTER_MS = 30_000;

/** Keeps the conversation on the server too, while the screen is there. The conversation is open before. */
export function useChatSync(conversation: Conversation, userId: number, loaded: boolean): SyncState {
  const api = useApi();
  const maySend = useIsCurrentUser(userId);
  const [{ sync, sessions }] = useState(() => {
    const sessions = createChatSessionsApi(api);
    const sync = createChatSync({
      conversation,
      api: sessions,
      toCallFailure: toApiError,
      online: () => navigator.onLine && maySend(),
      now: serverDate,
    });
    return { sync, sessions };
  });
  useEffect(() => {
    if (!loaded) return;
    let caughtUp = false;
    const enter = async () => {
      if (caughtUp || !navigator.onLine) return;
      caughtUp = true;
      try {
        await catchUp(conversation, sessions, serverDate);
        if (conversation.getCards().exchanges.length > 0) sync.markCurrent();
      } catch {
        // what is here is shown; it is tried again when the connection is back
        caughtUp = false;
      }
    };
    const reconnect = () => {
      sync.reconnected();
      void enter();
    };
    const leave = () => void sync.leave();
    let leftAt = Number.POSITIVE_INFINITY;
    const hide = () => {
      if (document.visibilityState === 'hidden') {
        leftAt = performance.now();
        leave();
      } else if (performance.now() - leftAt > LOOK_AGAIN_AFTER_MS) {
        // another device may have gone on with it, or deleted it
        caughtUp = false;
        void enter();
      }
    };
    sync.start();
    const unsubscribe = conversation.subscribe((now, before) => {
      if (now.exchanges !== before.exchanges) sync.changed();
    });
    sync.changed();
    void enter();
    window.addEventListener('online', reconnect);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      unsubscribe();
      window.removeEventListener('online', reconnect);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
      sync.stop();
    };
  }, [conversation, sessions, sync, loaded]);
  return useStore(sync);
}
