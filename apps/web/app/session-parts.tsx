import { lazy, Suspense } from 'react';
import SessionEndedDialog from './components/layout/session-ended-dialog.tsx';
import { patiently } from './lib/patiently.ts';
import { useSession } from './lib/session.tsx';
import { useKeptShell } from './offline/use-kept-shell.ts';

/** By itself, so that the first page, which names what this part needs, doesn't name all that feedback needs. */
const FeedbackWatch = lazy(() => patiently(() => import('./features/feedback/components/feedback-watch.tsx')));

/** What every page has for somebody who is signed in, beside the screen: fetched when there is somebody. */
export default function SessionParts() {
  const { user, ended } = useSession();
  useKeptShell();
  return (
    <>
      {user && (
        <Suspense>
          <FeedbackWatch key={user.id} user={user} />
        </Suspense>
      )}
      {ended && <SessionEndedDialog />}
    </>
  );
}
