import type { Attempt } from '@prep-ai/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { openUserDatabase } from '../../../lib/local-data/user-database.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useIsCurrentUser } from '../../../lib/session/use-is-current-user.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useApi } from '../../../lib/use-api.ts';
import { sendAttempt } from '../api/send-attempt.ts';
import { addAttempt, attemptsKey } from '../api/use-attempts.ts';
import { type AttemptDesk, type AttemptDeskState, createAttemptDesk } from '../model/attempt-desk.ts';
import { createKeptRecord } from '../model/kept-record.ts';

/** ms between two looks at what could not be sent */
const LOOK_MS = 4000;

/** The desk of a user. The component that uses it is keyed by the user. */
export function useAttemptDesk(userId: number): AttemptDesk {
  const api = useApi();
  const queries = useQueryClient();
  const mayUse = useIsCurrentUser(userId);
  const [{ desk, tabs }] = useState(() => {
    const tabs = createTabs(userId);
    const desk = createAttemptDesk({
      kept: createKeptRecord(openUserDatabase(window, userId), mayUse),
      send: (body, key) => sendAttempt(api, body, key),
      toCallFailure: toApiError,
      newKey: randomKey,
      now: serverNow,
      online: () => navigator.onLine,
      mayUse,
      alone: (job) => oneTabAtATime(`prep-ai-attempts:${userId}`, job),
      async onStored(card, attempt) {
        await showAttempt(queries, attemptsKey(userId, card), attempt);
      },
      onDone(card) {
        tabs.tell(card);
        void forgetSpoken(userId, card);
      },
    });
    return { desk, tabs };
  });

  useEffect(() => {
    const flush = () => void desk.flush();
    const stop = tabs.listen((card) => {
      void desk.refresh(card);
      void queries.invalidateQueries({ queryKey: attemptsKey(userId, card) });
    });
    flush();
    const timer = setInterval(() => {
      if (navigator.onLine && canGoOn(desk.getState())) flush();
    }, LOOK_MS);
    window.addEventListener('online', flush);
    // another tab may have sent what is shown as on its way here
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      clearInterval(timer);
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [desk, tabs, queries, userId]);
  return desk;
}

/** Something waits for a connection or for the end of a model answer. */
function canGoOn({ delays }: AttemptDeskState): boolean {
  return Object.values(delays).some(({ kind }) => kind !== 'trouble');
}

/** A recording is there for its answer: it goes with it, unless the person keeps it. */
async function forgetSpoken(userId: number, card: string): Promise<void> {
  try {
    const { forgetRecording } = await import('../voice/model/kept-recordings.ts');
    await forgetRecording(userId, card);
  } catch {
    // the code could not be loaded: the recording stays, with its size and a way to remove it
  }
}

/** A list that is being fetched does not know the new attempt yet: it is fetched again. */
async function showAttempt(queries: QueryClient, key: readonly unknown[], attempt: Attempt): Promise<void> {
  await queries.cancelQueries({ queryKey: key });
  addAttempt(queries, key, attempt);
  void queries.invalidateQueries({ queryKey: key });
}

/** Without locks two tabs may send the same attempt: the server stores it once. */
async function oneTabAtATime(name: string, job: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks) await locks.request(name, job);
  else await job();
}

/** Tells the other tabs of a user which card has a new attempt. */
function createTabs(userId: number) {
  const name = `prep-ai-attempts:${userId}`;
  let heard: BroadcastChannel | null = null;
  return {
    tell: (card: string) => heard?.postMessage(card),
    listen(listener: (card: string) => void): () => void {
      if (typeof BroadcastChannel === 'undefined') return () => undefined;
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => listener(String(data));
      heard = channel;
      return () => {
        if (heard === channel) heard = null;
        channel.close();
      };
    },
  };
}
