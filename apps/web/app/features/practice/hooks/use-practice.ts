import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { createLocalChat } from '../../../lib/local-chat/local-chat.ts';
import { useApi } from '../../../lib/use-api.ts';
import { createPracticeApi } from '../api/practice-api.ts';
import { type CardStore, createLocalCardStore, createSessionCardStore } from '../model/card-store.ts';
import type { Exchange } from '../model/exchange.ts';
import { createPractice, type Practice, type PracticeDeps, type PracticeOutline } from '../model/practice.ts';
import { browserStorage } from './browser-storage.ts';
import { createFramePacer, pauseBeforeRetry } from './page-timing.ts';
import { useStillSignedIn } from './use-still-signed-in.ts';

type Told = Pick<PracticeDeps, 'onStart' | 'onFailure' | 'onEnd' | 'believed'>;

/** The cards of a user and what can be done with them. The component that uses it is keyed by the user. */
export function usePractice(userId: number, told: Told): { practice: Practice; outline: PracticeOutline } {
  const api = useApi();
  const mayWrite = useStillSignedIn(userId);
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  const [store] = useState(() => createCardStore(userId, mayWrite));
  const [practice] = useState(() =>
    createPractice({
      api: createPracticeApi(api),
      store,
      toCallFailure: toApiError,
      pause: pauseBeforeRetry,
      nextFrame: createFramePacer(),
      believed: () => latest.current.believed(),
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
export function useExchanges({ subscribe, getState }: Practice): Exchange[] {
  const read = () => getState().exchanges;
  return useSyncExternalStore(subscribe, read, read);
}

/** crypto.randomUUID exists on secure pages only; a self-hosted server may be reached over plain http. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
