import { PRODUCT } from '@prep-ai/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toApiError } from '../api-error.ts';
import { useToasts } from '../toasts.tsx';
import { useSession } from './session-context.tsx';

/**
 * docs/spec/1-account-and-site.md section 8, Guest start: what a refused guest is told when the refusal is about how
 * many there are.
 */
const LIMIT_MARKS = ['Too many guest sessions from this IP', 'already exists', 'Guest Session Limit Reached'];
/** ms until the way on opens: docs/spec/1-account-and-site.md says 1.5 to 2 s */
const REGISTER_AFTER_MS = 1500;

/** Starts a guest session and goes to the practice screen, or says why not. */
export function useGuestStart(): { starting: boolean; start(accessCode?: string): Promise<void> } {
  const { startGuest } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  async function start(accessCode?: string): Promise<void> {
    setStarting(true);
    try {
      const { opened } = await startGuest(accessCode);
      if (opened) toasts.success(`Welcome to ${PRODUCT.name}!`);
      await navigate('/chat');
    } catch (cause) {
      const { detail } = toApiError(cause);
      if (LIMIT_MARKS.some((mark) => detail.includes(mark))) {
        toasts.limit(
          'Guest Session Limit Reached',
          'You have reached the guest session limit. Please create an account to continue.',
        );
        redirect.current = setTimeout(() => void navigate('/register'), REGISTER_AFTER_MS);
      } else {
        toasts.error('Unable to Start Guest Session', detail);
      }
    } finally {
      setStarting(false);
    }
  }

  return { starting, start };
}
