import { LIMITS } from '@prep-ai/contract';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../components/ui/button.tsx';
import { useSignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import type { RedirectState } from '../model/sign-in-redirect.ts';
import styles from './screen.module.css';

const { redirectMs } = LIMITS.passwordReset;
const DONE = 'Your password has been reset. Log in with the new one.';

/** /password-reset-success: says so, and goes on to /login after three seconds. */
export function PasswordResetSuccessScreen() {
  const { message, email } = useSignInRedirect();
  const navigate = useNavigate();
  const goOn = () => {
    const state: RedirectState = { message: message ?? DONE, email, passwordResetSuccess: true };
    void navigate('/login', { replace: true, state });
  };
  const goOnByItself = useEffectEvent(goOn);
  useEffect(() => {
    const timer = setTimeout(() => goOnByItself(), redirectMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <h1 className="type-page">Password reset</h1>
      <p className={styles.lead} role="status">
        {message ?? DONE} You will be taken to the login page in {redirectMs / 1000} seconds.
      </p>
      <Button size="lg" block onClick={goOn}>
        Log in now
      </Button>
    </>
  );
}
