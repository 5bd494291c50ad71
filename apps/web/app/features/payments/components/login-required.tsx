import { useEffect, useRef } from 'react';
import { useSession, useSessionStore } from '../../../lib/session/session-context.tsx';
import { useToasts } from '../../../lib/toasts.tsx';

/** Says why visitors without a session are sent to the login. A session that ends here, or is found to have ended, is reported elsewhere. */
export function LoginRequired() {
  const { status, signedOutByUser } = useSession();
  const { transport } = useSessionStore();
  const toasts = useToasts();
  const was = useRef(false);
  useEffect(() => {
    if (transport.readToken() !== null) was.current = true;
    if (status !== 'signed-out' || was.current || signedOutByUser) return;
    toasts.warning('Login Required', 'Please login to upgrade your plan');
  }, [status, signedOutByUser, transport, toasts]);
  return null;
}
