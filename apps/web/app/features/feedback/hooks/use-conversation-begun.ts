import { useEffect, useRef, useState } from 'react';
import { createLocalChat } from '../../../lib/local-data/local-chat.ts';
import { hasConversation } from '../model/session-data.ts';

/** Asks whether a user has a conversation in this browser; it is looked at until there is one, then it stays. */
export function useConversationBegun(userId: number): () => boolean {
  const begun = useRef(false);
  const [ask] = useState(() => () => begun.current);
  useEffect(() => {
    const chat = createLocalChat(window, userId);
    if (!chat) return;
    let stop: (() => void) | null = null;
    const look = async () => {
      if (begun.current || !hasConversation(await chat.read().catch(() => undefined))) return;
      begun.current = true;
      stop?.();
    };
    // this page's practice screen is heard like another tab: a channel of its own
    stop = chat.subscribe(() => void look());
    void look();
    return () => stop?.();
  }, [userId]);
  return ask;
}
