import { isAccessCode } from '@prep-ai/contract';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PrepBot } from '../../../components/ui/prep-bot.tsx';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useGuestStart } from '../../../lib/session/use-guest-start.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { rememberAccessCode } from '../hooks/use-setup-choices.ts';
import classes from './guest-entry.module.css';

/** ms until a visitor with an invalid code is at the login (docs/spec/1-account-and-site.md section 8) */
const LOGIN_AFTER_MS = 1500;
/** ms until one whose session was refused is there; the way to /register, where there is one, opens before */
const REFUSED_MS = 2500;

/**
 * A link with an access code (`?fbad=`): opens a guest session for a visitor without one, remembers the code, and takes
 * it out of the address. `onDone` when the practice screen may be shown.
 */
export function GuestEntry({ code, onDone }: { code: string; onDone: () => void }) {
  const { status } = useSession();
  const { start } = useGuestStart();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const begun = useRef(false);
  const gone = useRef(false);
  const leave = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      clearTimeout(leave.current);
    };
  }, []);

  useEffect(() => {
    if (status === 'loading') return;
    if (status === 'signed-in') {
      if (isAccessCode(code)) rememberAccessCode(code);
      setParams(withoutCode, { replace: true });
      onDone();
      return;
    }
    if (begun.current) return;
    begun.current = true;
    const toLogin = (ms: number) => {
      if (!gone.current) leave.current = setTimeout(() => void navigate('/login', { replace: true }), ms);
    };
    if (!isAccessCode(code)) {
      toasts.warning(
        'Invalid access code',
        'This link has an access code that is not valid. You can still start as a guest.',
      );
      setParams(withoutCode, { replace: true });
      toLogin(LOGIN_AFTER_MS);
      return;
    }
    // opened: the branch above goes on; refused: useGuestStart has said why
    void start(code).then(() => toLogin(REFUSED_MS));
  });

  return (
    <div className={classes.entry} role="status">
      <PrepBot size={56} />
      <h1 className={classes.text}>Setting up your guest session...</h1>
    </div>
  );
}

function withoutCode(params: URLSearchParams): URLSearchParams {
  params.delete('fbad');
  return params;
}
