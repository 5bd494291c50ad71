import { useEffect, useRef } from 'react';
import { useSession, useSessionStore } from '../../lib/session/session-context.tsx';
import { useToasts } from '../../lib/toasts.tsx';

/** Says why visitors without a session are sent to the login. A session that ends on the screen, or is found to have ended, is reported elsewhere. */
export function LoginRequiredToast({ text }: { text: string }) {
  const { status, signedOutByUser } = useSession();
  const { transport } = useSessionStore();
  const toasts = useToasts();
  const was = useRef(false);
  useEffect(() => {
    if (transport.readToken() !== null) was.current = true;
    if (status !== 'signed-out' || was.current || signedOutByUser) return;
    toasts.warning('Login Required', text);
  }, [status, signedOutByUser, transport, toasts, text]);
  return null;
}
