import type { User } from '@prep-ai/contract';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMaintenance } from '../../lib/maintenance/maintenance-store.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { Failure } from '../ui/failure.tsx';

export interface RequireSessionProps {
  /** shown while the session is being checked: shaped like the screen, so that nothing jumps */
  waiting: ReactNode;
  children(user: User): ReactNode;
}

/**
 * Lets signed-in users and guests through and sends others to /login, which leads back here unless they signed out by
 * themselves. While the dialog "You were logged out" is open the screen stays as it was, and while the site is being
 * maintained nobody is sent anywhere: this page is not seen, and opens as it was asked for.
 */
export function RequireSession({ waiting, children }: RequireSessionProps) {
  const { status, user, problem, endedFor, signedOutByUser, refresh } = useSession();
  const { pathname, search, hash } = useLocation();
  const maintenance = useMaintenance();
  const shown = user ?? endedFor;
  if (shown) return children(shown);
  if (status === 'signed-out' && maintenance !== 'on') {
    return <Navigate to="/login" replace state={signedOutByUser ? null : { from: pathname + search + hash }} />;
  }
  if (!problem) return waiting;
  return (
    <Failure
      whole
      title="Connection Error"
      text={`${problem.detail} You are still logged in. This page opens as soon as the server answers.`}
      // a failure keeps this message on screen, a success replaces it
      onRetry={() => void refresh().catch(() => undefined)}
    />
  );
}
