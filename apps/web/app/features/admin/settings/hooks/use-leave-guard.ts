import { useEffect } from 'react';
import { useBlocker } from 'react-router';

export interface LeaveGuard {
  /** the confirmation is open */
  asking: boolean;
  stay(): void;
  leave(): void;
}

const tabOf = (search: string): string | null => new URLSearchParams(search).get('tab');

/** Asks for confirmation before unsaved changes are lost: by a link, the back button, another tab of the admin area or closing the window. */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (nextLocation.pathname !== currentLocation.pathname ||
        tabOf(nextLocation.search) !== tabOf(currentLocation.search)),
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
