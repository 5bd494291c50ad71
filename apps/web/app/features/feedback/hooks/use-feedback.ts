import { endpoints, type FeedbackInput, LIMITS, MS, type User } from '@prep-ai/contract';
import { useEffect, useState } from 'react';
import { type ApiError, toApiError } from '../../../lib/api-error.ts';
import { createLocalChat } from '../../../lib/local-data/local-chat.ts';
import { LOCAL_KEYS } from '../../../lib/local-data/local-state.ts';
import { createOfflineCache, RESUME_SKILLS_CACHE_KEY } from '../../../lib/local-data/offline-cache.ts';
import { openUserDatabase } from '../../../lib/local-data/user-database.ts';
import { useIsCurrentUser } from '../../../lib/session/use-is-current-user.ts';
import { startStopwatch } from '../../../lib/time/stopwatch.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useApi } from '../../../lib/use-api.ts';
import { sendFeedback } from '../api/send-feedback.ts';
import { createFeedbackFlags } from '../model/feedback-flags.ts';
import { createFeedbackQueue } from '../model/feedback-queue.ts';
import { sessionData } from '../model/session-data.ts';

/** how often the queue is checked */
const FLUSH_INTERVAL_MS = MS.minute;

export type FeedbackText = Pick<FeedbackInput, 'reason' | 'feedback_text' | 'email'>;
/** `queued`: stored in this browser until it can be sent; `unsaved`: it could not even be stored */
export type SubmitOutcome = 'sent' | 'queued' | 'unsaved';

/** The server could not be reached, or is too busy: another time it may work. */
const canWait = ({ isTransient, status }: ApiError) => isTransient || status === 429 || status === 401;

/** Sends feedback of one user and stores what can't be sent now. The component that uses it is keyed by the user. */
export function useFeedback({ id, is_guest }: User) {
  const api = useApi();
  const toasts = useToasts();
  const mayUse = useIsCurrentUser(id);
  const [{ flags, queue, collectSessionData }] = useState(() => {
    const openMs = startStopwatch();
    const database = openUserDatabase(window, id);
    const answers = createOfflineCache(database, mayUse);
    const chat = createLocalChat(window, id);
    return {
      flags: createFeedbackFlags(() => window.localStorage, { id, is_guest }),
      queue: createFeedbackQueue({
        database,
        send: (body, key) => sendFeedback(api, body, key),
        canWait: (error) => canWait(toApiError(error)),
        mayUse: () => navigator.onLine && mayUse(),
        onSent: (message) => void toasts.success('Feedback sent', message, { durationMs: LIMITS.toast.longMs }),
      }),
      async collectSessionData() {
        const resume = await answers.read(RESUME_SKILLS_CACHE_KEY, endpoints.resumes.skills.response);
        return sessionData({
          conversation: await chat?.read().catch(() => undefined),
          hasResume: resume?.resume_id != null,
          fbadPreference: readPreference(),
          openMs: openMs(),
        });
      },
    };
  });

  useEffect(() => {
    const flush = () => void queue.flush();
    flush();
    const timer = setInterval(flush, FLUSH_INTERVAL_MS);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [queue]);

  /** Sends it under this key, or stores it under the same until it can be sent. Rejects with ApiError when it is refused. */
  async function submit(text: FeedbackText, path: string, key: string): Promise<SubmitOutcome> {
    const body: FeedbackInput = { ...text, current_path: path, session_data: await collectSessionData() };
    try {
      const { message } = await sendFeedback(api, body, key);
      flags.noteSubmitted();
      toasts.success('Feedback sent', message, { durationMs: LIMITS.toast.longMs });
      return 'sent';
    } catch (cause) {
      const error = toApiError(cause);
      if (!canWait(error)) throw error;
    }
    try {
      await queue.add({ key, body });
    } catch {
      return 'unsaved';
    }
    flags.noteSubmitted();
    toasts.warning(
      'Feedback saved on this device',
      'It could not be sent now. It will be sent automatically as soon as the server can be reached.',
      { durationMs: LIMITS.toast.longMs },
    );
    return 'queued';
  }

  return { flags, submit };
}

function readPreference(): string | null {
  try {
    return window.localStorage.getItem(LOCAL_KEYS.preference);
  } catch {
    return null;
  }
}
