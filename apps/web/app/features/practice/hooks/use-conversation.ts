import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { toApiError } from '../../../lib/api-error.ts';
import { createLocalChat } from '../../../lib/local-data/local-chat.ts';
import { useIsCurrentUser } from '../../../lib/session/use-is-current-user.ts';
import { serverDate } from '../../../lib/time/server-clock.ts';
import { useApi } from '../../../lib/use-api.ts';
import { createAnswersApi } from '../api/answers.ts';
import { browserStorage } from '../model/browser-storage.ts';
import { type CardStore, createLocalCardStore, createSessionCardStore } from '../model/card-store.ts';
import { type Conversation, type ConversationDeps, createConversation } from '../model/conversation.ts';
import { type ConversationSummary, summaryOf } from '../model/conversation-store.ts';
import type { Exchange } from '../model/exchange.ts';
import { createFramePacer, pauseBeforeRetry } from './page-timing.ts';

type Callbacks = Pick<ConversationDeps, 'onStart' | 'onFailure' | 'onEnd' | 'clientHints'>;

/** The conversation of a user. The component that uses it is keyed by the user. */
export function useConversation(
  userId: number,
  callbacks: Callbacks,
): { conversation: Conversation; summary: ConversationSummary } {
  const api = useApi();
  const mayWrite = useIsCurrentUser(userId);
  const latest = useRef(callbacks);
  useEffect(() => {
    latest.current = callbacks;
  });
  const [cards] = useState(() => createCardStore(userId, mayWrite));
  const [conversation] = useState(() =>
    createConversation({
      api: createAnswersApi(api),
      cards,
      toCallFailure: toApiError,
      pause: pauseBeforeRetry,
      nextFrame: createFramePacer(),
      clientHints: () => latest.current.clientHints(),
      newKey: randomKey,
      now: serverDate,
      onStart: (...args) => latest.current.onStart(...args),
      onFailure: (...args) => latest.current.onFailure(...args),
      onEnd: (...args) => latest.current.onEnd(...args),
    }),
  );
  useEffect(() => {
    void conversation.open();
    const save = () => conversation.save();
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      conversation.close();
    };
  }, [conversation]);
  useEffect(() => cards.subscribe?.(() => void conversation.refresh()), [conversation, cards]);
  return { conversation, summary: useStore(conversation, useShallow(summaryOf)) };
}

function createCardStore(userId: number, mayWrite: () => boolean): CardStore {
  const tab = browserStorage('sessionStorage');
  const chat = createLocalChat(window, userId);
  return chat ? createLocalCardStore(chat, tab, userId, mayWrite) : createSessionCardStore(tab, userId, mayWrite);
}

/** The exchanges as they grow: a component that uses it renders up to 60 times a second. */
export function useExchanges(
  conversation: Pick<Conversation, 'getState' | 'getInitialState' | 'subscribe'>,
): Exchange[] {
  return useStore(conversation, (state) => state.exchanges);
}

/** crypto.randomUUID exists on secure pages only; a self-hosted server may be reached over plain http. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
