import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session.tsx';
import { useToasts } from '../../lib/toasts.tsx';

/** Says why whoever opens a screen without a session is sent to the login. A session that ends there says so itself. */
export function LoginRequiredToast({ text }: { text: string }) {
  const { status, left } = useSession();
  const toasts = useToasts();
  const was = useRef(false);
  useEffect(() => {
    if (status === 'signed-in') was.current = true;
    if (status !== 'signed-out' || was.current || left) return;
    toasts.warning('Login Required', text);
  }, [status, left, toasts, text]);
  return null;
}
