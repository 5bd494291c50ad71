import { useEffect, useRef } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useToasts } from '../../../lib/toasts.tsx';

/** Says why visitors without a session are sent to the login. A session that ends here is reported elsewhere. */
export function LoginRequired() {
  const { status, signedOutByUser } = useSession();
  const toasts = useToasts();
  const was = useRef(false);
  useEffect(() => {
    if (status === 'signed-in') was.current = true;
    if (status !== 'signed-out' || was.current || signedOutByUser) return;
    toasts.warning('Login Required', 'Please login to upgrade your plan');
  }, [status, signedOutByUser, toasts]);
  return null;
}
