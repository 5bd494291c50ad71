import { lazy, Suspense } from 'react';
import SessionEndedDialog from './components/layout/session-ended-dialog.tsx';
import { useMaintenance } from './lib/maintenance.ts';
import { patiently } from './lib/patiently.ts';
import { useSession } from './lib/session.tsx';
import { useKeptShell } from './offline/use-kept-shell.ts';

/** By itself, so that the first page, which names what this part needs, doesn't name all that feedback needs. */
const FeedbackWatch = lazy(() => patiently(() => import('./features/feedback/components/feedback-watch.tsx')));

const Maintenance = lazy(() => patiently(() => import('./components/layout/maintenance.tsx')));

/** What pages have beside the screen for somebody who is signed in, and for everybody while the site is being maintained. */
export default function SessionParts() {
  const { user, ended } = useSession();
  const maintenance = useMaintenance();
  return (
    <>
      {user && (
        <Suspense>
          <FeedbackWatch key={user.id} user={user} />
        </Suspense>
      )}
      {(user ?? ended) && <KeptShell />}
      {ended && maintenance !== 'on' && <SessionEndedDialog />}
      {maintenance && (
        <Suspense>
          <Maintenance />
        </Suspense>
      )}
    </>
  );
}

/** The browser keeps the app for those who use it. */
function KeptShell() {
  useKeptShell();
  return null;
}
