import { lazy, Suspense, useEffect } from 'react';
import SessionEndedDialog from './components/layout/session-ended-dialog.tsx';
import { useMaintenance } from './lib/maintenance/maintenance-store.ts';
import { retryUntilLoaded } from './lib/retry-until-loaded.ts';
import { useSession } from './lib/session/session-context.tsx';
import { startServiceWorker } from './offline/start-service-worker.ts';

/** By itself, so that the first page, which names what this part needs, doesn't name all that feedback needs. */
const FeedbackWatch = lazy(() => retryUntilLoaded(() => import('./features/feedback/components/feedback-watch.tsx')));

const Maintenance = lazy(() => retryUntilLoaded(() => import('./components/layout/maintenance.tsx')));

/** What pages have beside the screen for somebody who is signed in, and for everybody while the site is being maintained. */
export default function SessionParts() {
  const { user, endedFor } = useSession();
  const maintenance = useMaintenance();
  return (
    <>
      {user && (
        <Suspense>
          <FeedbackWatch key={user.id} user={user} />
        </Suspense>
      )}
      {(user ?? endedFor) && <OfflineSupport />}
      {endedFor && maintenance !== 'on' && <SessionEndedDialog />}
      {maintenance && (
        <Suspense>
          <Maintenance />
        </Suspense>
      )}
    </>
  );
}

/** Caches the app for people who have an account or a guest session, on any connection. */
function OfflineSupport() {
  useEffect(startServiceWorker, []);
  return null;
}
