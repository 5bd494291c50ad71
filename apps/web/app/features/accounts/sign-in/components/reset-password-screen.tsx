import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from '../../../../components/ui/link.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useAccess } from '../hooks/use-access.ts';
import { useSignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { ResetForm } from './reset-form.tsx';
import styles from './screen.module.css';

/** /reset-password?token=...: a new password, with the token of the mail. Without one the way leads to a new mail. */
export function ResetPasswordScreen() {
  const redirect = useSignInRedirect();
  const { passwordMinLength } = useAccess(redirect);
  const [params] = useSearchParams();
  const token = redirect.known ? (params.get('token') ?? '') : null;
  const toasts = useToasts();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    toasts.warning('Invalid Reset Link', 'This link is incomplete. Ask for a new one here.');
    void navigate('/forgot-password', { replace: true });
  });
  useEffect(() => {
    if (token === '') leave();
  }, [token]);

  return (
    <>
      <h1 className="type-page">Choose a new password</h1>
      <p className={styles.lead}>This logs you out on every device. Then log in with the new password.</p>
      <ResetForm token={token ?? ''} passwordMinLength={passwordMinLength} />
      <div className={styles.after}>
        <p className={styles.ways}>
          Link expired? <Link to="/forgot-password">Ask for a new one</Link>
        </p>
      </div>
    </>
  );
}
