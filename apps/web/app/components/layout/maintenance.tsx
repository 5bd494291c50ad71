import { isScreenOpenInMaintenance } from '@prep-ai/contract';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { leaveMaintenance } from '../../lib/maintenance/maintenance-state.ts';
import { setMaintenance } from '../../lib/maintenance/maintenance-store.ts';
import { onServiceRecovery } from '../../lib/maintenance/service-recovery.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { MaintenanceScreen } from './maintenance-screen.tsx';

/**
 * While the site is being maintained: its notice over the page for everyone but administrators, on all screens but those
 * that lead in. It goes by itself when service returns.
 */
export default function Maintenance() {
  const { pathname } = useLocation();
  const { status, user, problem } = useSession();
  const isOpen = user?.role === 'admin' || isScreenOpenInMaintenance(pathname);
  // who holds a token may be an administrator: nothing is said before that is known
  const isKnown = status !== 'loading' || problem !== null;

  // before the next screen is painted
  useLayoutEffect(() => setMaintenance(isOpen ? 'open' : 'on'), [isOpen]);
  useEffect(() => onServiceRecovery(window, () => leaveMaintenance(() => window.location.reload())), []);
  return isOpen || !isKnown ? null : <MaintenanceScreen />;
}
