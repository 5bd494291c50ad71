import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { createLocalChat } from '../../../lib/local-data/local-chat.ts';
import { useIsCurrentUser } from '../../../lib/session/use-is-current-user.ts';
import { useApi } from '../../../lib/use-api.ts';
import { createAnswersApi } from '../api/answer-streams.ts';
import { browserStorage } from '../model/browser-storage.ts';
import { type CardStore, createLocalCardStore, createSessionCardStore } from '../model/card-store.ts';
import {
  type Conversation,
  type ConversationDeps,
  type ConversationSummary,
  createConversation,
} from '../model/conversation.ts';
import type { Exchange } from '../model/exchange.ts';
import { createFramePacer, pauseBeforeRetry } from './page-timing.ts';

type Told = Pick<ConversationDeps, 'onStart' | 'onFailure' | 'onEnd' | 'clientHints'>;

/** The cards of a user and what can be done with them. The component that uses it is keyed by the user. */
export function useConversation(userId: number, told: Told): { practice: Conversation; outline: ConversationSummary } {
  const api = useApi();
  const mayWrite = useIsCurrentUser(userId);
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  const [store] = useState(() => createCardStore(userId, mayWrite));
  const [practice] = useState(() =>
    createConversation({
      api: createAnswersApi(api),
      store,
      toCallFailure: toApiError,
      pause: pauseBeforeRetry,
      nextFrame: createFramePacer(),
      clientHints: () => latest.current.clientHints(),
      newKey: randomKey,
      now: () => new Date(),
      onStart: (...args) => latest.current.onStart(...args),
      onFailure: (...args) => latest.current.onFailure(...args),
      onEnd: (...args) => latest.current.onEnd(...args),
    }),
  );
  useEffect(() => {
    void practice.open();
    const save = () => practice.save();
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      practice.close();
    };
  }, [practice]);
  useEffect(() => store.subscribe?.(() => void practice.refresh()), [practice, store]);
  const outline = useSyncExternalStore(practice.subscribe, practice.getOutline, practice.getOutline);
  return { practice, outline };
}

function createCardStore(userId: number, mayWrite: () => boolean): CardStore {
  const tab = browserStorage('sessionStorage');
  const chat = createLocalChat(window, userId);
  return chat ? createLocalCardStore(chat, tab, userId, mayWrite) : createSessionCardStore(tab, userId, mayWrite);
}

/** The exchanges as they grow: what uses it renders up to 60 times a second. */
export function useExchanges({ subscribe, getState }: Conversation): Exchange[] {
  const read = () => getState().exchanges;
  return useSyncExternalStore(subscribe, read, read);
}

/** crypto.randomUUID exists on secure pages only; a self-hosted server may be reached over plain http. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
