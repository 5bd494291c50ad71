import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { toApiError } from '../../../lib/api-error.ts';
import { readAnswersShown } from '../../../lib/local-data/answers-shown.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useIsCurrentUser } from '../../../lib/session/use-is-current-user.ts';
import { serverDate } from '../../../lib/time/server-clock.ts';
import { useApi } from '../../../lib/use-api.ts';
import { createAnswersApi } from '../api/answers.ts';
import { type Conversation, type ConversationDeps, createConversation } from '../model/conversation.ts';
import { type ConversationSummary, summaryOf } from '../model/conversation-store.ts';
import type { Exchange } from '../model/exchange.ts';
import { openCardStore } from '../model/open-card-store.ts';
import { createFramePacer, pauseBeforeRetry } from './page-timing.ts';

type Callbacks = Required<
  Pick<ConversationDeps, 'onStart' | 'onFailure' | 'onEnd' | 'onDeletedElsewhere' | 'clientHints'>
>;

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
  const [cards] = useState(() => openCardStore(userId, mayWrite));
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
      answerFirst: () => !readAnswersShown(),
      onStart: (...args) => latest.current.onStart(...args),
      onFailure: (...args) => latest.current.onFailure(...args),
      onEnd: (...args) => latest.current.onEnd(...args),
      onDeletedElsewhere: () => latest.current.onDeletedElsewhere(),
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

/** The exchanges as they grow: a component that uses it renders up to 60 times a second. */
export function useExchanges(
  conversation: Pick<Conversation, 'getState' | 'getInitialState' | 'subscribe'>,
): Exchange[] {
  return useStore(conversation, (state) => state.exchanges);
}
