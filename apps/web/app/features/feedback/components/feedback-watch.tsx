import type { User } from '@prep-ai/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type FeedbackCause, onFeedbackAsked } from '../../../lib/feedback-request.ts';
import { retryUntilLoaded } from '../../../lib/retry-until-loaded.ts';
import { useConversationBegun } from '../hooks/use-conversation-begun.ts';
import { useFeedback } from '../hooks/use-feedback.ts';
import { watchExit } from '../model/exit-intent.ts';

const FeedbackDialog = lazy(() => retryUntilLoaded(() => import('./feedback-dialog.tsx')));

/**
 * Opens the feedback dialog: where a button asks for it, and once for each user or guest who has a conversation and is about
 * to leave. Sends what could not be sent before. Keyed by the user.
 */
export default function FeedbackWatch({ user }: { user: User }) {
  const { pathname } = useLocation();
  const [cause, setCause] = useState<FeedbackCause | 'leaving' | null>(null);
  const { flags, submit } = useFeedback(user);
  const begun = useConversationBegun(user.id);
  const open = useRef(false);
  useEffect(() => {
    open.current = cause !== null;
  }, [cause]);

  useEffect(
    () =>
      onFeedbackAsked(window, (why) => {
        flags.noteRequested();
        setCause(why);
      }),
    [flags],
  );
  useEffect(
    () =>
      watchExit(window, {
        wanted: () => begun() && !open.current && !flags.done(),
        onAsked: flags.noteRequested,
        onLeaving() {
          flags.noteRequested();
          setCause('leaving');
        },
      }),
    [flags, begun],
  );

  return (
    cause && (
      <Suspense>
        <FeedbackDialog
          user={user}
          cause={cause}
          onClose={() => setCause(null)}
          submit={(text, key) => submit(text, pathname, key)}
        />
      </Suspense>
    )
  );
}
