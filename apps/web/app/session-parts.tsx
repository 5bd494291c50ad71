import SessionEndedDialog from './components/layout/session-ended-dialog.tsx';
import { FeedbackWatch } from './features/feedback/components/feedback-watch.tsx';
import { useSession } from './lib/session.tsx';
import { useKeptShell } from './offline/use-kept-shell.ts';

/** What every page has for somebody who is signed in, beside the screen: fetched when there is somebody. */
export default function SessionParts() {
  const { user, ended } = useSession();
  useKeptShell();
  return (
    <>
      {user && <FeedbackWatch key={user.id} user={user} />}
      {ended && <SessionEndedDialog />}
    </>
  );
}
